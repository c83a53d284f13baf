import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { ROOT } from '../settings/root.ts';
import { projects } from '../settings/workspace.ts';
import { nxCommand } from '../stack/build.ts';
import { explain, say, step } from '../terminal.ts';
import { prepareBrowser, type Browser } from './browser.ts';
import { succeeds, type Program, type Run } from './program.ts';
import { closingLine, readResults, RESULTS_VARIABLE, totalsOf, type Totals } from './results.ts';
import { journeyEnvironment, startThrowAwayStack } from './throw-away-stack.ts';

/** One part of `npm test`; its name selects it on the command line (`npm test -- lint unit`). */
export interface Check {
  name: string;
  label: string;
  run: (run: Run) => Promise<Totals>;
}

const NX_TASK_ENDED = /^\s*[✔✖]\s+nx run /;
const JEST_TEST_ENDED = /^\[test\] /;
const PLAYWRIGHT_TEST_ENDED = /^\s*(✓|✘|-)\s+\d+ /;
const ESLINT_FILE_BEGUN = /eslint:eslint Lint /;
const PRETTIER_FILE_BEGUN = /^\[debug\] resolve config from /;

function installed(path: string): string {
  return join(ROOT, 'node_modules', path);
}

/** Check of several programs in turn; every one that fails counts as one failure. */
function check(name: string, label: string, programs: readonly Program[]): Check {
  return {
    name,
    label,
    run: async (run) => {
      let failed = 0;
      for (const program of programs) if (!(await succeeds(program, run))) failed += 1;
      return { passed: 0, failed };
    },
  };
}

const format = check('format', '格式', [
  {
    name: 'format',
    label: '格式',
    args: [
      installed('prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--log-level=debug',
      '--no-color',
    ],
    progress: PRETTIER_FILE_BEGUN,
    hidden: /^\[debug\] /,
  },
]);

/** The rule about module boundaries reads the graph that Nx keeps; without it the rule skips every file. */
const lint = check('lint', '代码规范与模块边界', [
  {
    name: 'graph',
    label: '项目依赖图',
    args: nxCommand('graph', '--print'),
    progress: NX_TASK_ENDED,
    hidden: /./,
  },
  {
    name: 'lint',
    label: '代码规范与模块边界',
    args: [installed('eslint/bin/eslint.js'), '.'],
    environment: { DEBUG: 'eslint:eslint', DEBUG_COLORS: '0' },
    progress: ESLINT_FILE_BEGUN,
    hidden: /eslint:eslint /,
  },
]);

const typecheck = check(
  'typecheck',
  '类型',
  ['server', 'browser'].map((platform) => ({
    name: `typecheck-${platform}`,
    label: `类型（${platform}）`,
    args: [
      installed('typescript7/bin/tsc'),
      '-p',
      join(ROOT, `tools/stack/tsconfig.${platform}.json`),
      '--singleThreaded',
    ],
    progress: /$^/,
  })),
);

const build = check('build', '构建', [
  {
    name: 'build',
    label: '构建',
    args: nxCommand('run-many', '-t', 'build', '--parallel=2', '--output-style=static'),
    progress: NX_TASK_ENDED,
  },
]);

/** Runs a program whose reporter writes the results file, and counts its tests. */
async function countTests(program: Program, run: Run): Promise<Totals> {
  const file = join(run.logs, `test-${program.name}-results.jsonl`);
  rmSync(file, { force: true });
  const environment = { ...program.environment, [RESULTS_VARIABLE]: file };
  const succeeded = await succeeds({ ...program, environment }, run);
  const results = readResults(file);
  run.results.push(...results);
  const totals = totalsOf(results, succeeded);
  say(`  ${closingLine(totals)}`);
  return totals;
}

/** Jest over all projects in one process, on one throw-away database server. */
async function unitTests(run: Run): Promise<Totals> {
  const database = await step('测试数据库', () => startEmbeddedPostgres());
  run.cleanup.add(() => database.stop());
  const reporter = join(import.meta.dirname, 'jest-reporter.ts');
  const program = {
    name: 'unit',
    label: '单元与集成测试',
    args: [
      installed('jest/bin/jest.js'),
      '--maxWorkers=2',
      '--forceExit',
      '--reporters=default',
      `--reporters=${reporter}`,
    ],
    environment: {
      TEST_DATABASE_URL: database.url,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    progress: JEST_TEST_ENDED,
    hidden: JEST_TEST_ENDED,
  };
  return countTests(program, run);
}

async function runJourneys(run: Run, browser: Browser): Promise<Totals> {
  const stack = await startThrowAwayStack(run.cleanup, run.stop);
  const reporter = join(import.meta.dirname, 'playwright-reporter.ts');
  const totals: Totals = { passed: 0, failed: 0 };
  for (const { name, folder } of projects().filter(({ scripts }) => scripts.e2e)) {
    if (run.stop.requested()) break;
    const program = {
      name: `e2e-${name}`,
      label: `浏览器旅程 ${name}`,
      args: [installed('@playwright/test/cli.js'), 'test', `--reporter=list,${reporter}`],
      cwd: folder,
      environment: journeyEnvironment(stack, browser.file),
      progress: PLAYWRIGHT_TEST_ENDED,
    };
    const { passed, failed } = await countTests(program, run);
    totals.passed += passed;
    totals.failed += failed;
  }
  return totals;
}

/** Every app's journeys in turn, in a real browser against a stack of their own. */
async function journeys(run: Run): Promise<Totals> {
  try {
    return await runJourneys(run, await prepareBrowser());
  } catch (error) {
    if (!run.stop.requested()) explain(error);
    return { passed: 0, failed: 1 };
  }
}

/** Parts of `npm test` in the order of their run: the cheapest first. */
export const CHECKS: readonly Check[] = [
  format,
  lint,
  typecheck,
  { name: 'unit', label: '单元与集成测试', run: unitTests },
  build,
  { name: 'e2e', label: '浏览器旅程', run: journeys },
];
