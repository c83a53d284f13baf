import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { listProjects, ROOT } from '../settings/workspace.ts';
import { getNxArgs } from '../stack/build.ts';
import { printError, printLine, runStep } from '../../bootstrap/terminal.mjs';
import { findFirefox, prepareBrowser, type Browser } from './browser.ts';
import { runProgram, type Program, type TestRun } from './program.ts';
import {
  formatTotals,
  readResults,
  RESULTS_VARIABLE,
  countTotals,
  sumTotals,
  type Totals,
} from './results.ts';
import { getJourneyEnvironment, startTemporaryStack } from './temporary-stack.ts';

/** One part of `npm test`; its name selects it on the command line (`npm test -- lint unit`). */
export interface Check {
  name: string;
  label: string;
  run: (run: TestRun) => Promise<Totals>;
}

const NX_TASK_ENDED = /^\s*[✔✖]\s+nx run /;
const BUILD_STEP_ENDED = /nx run \S+:build|modules transformed|built in /;
const JEST_TEST_ENDED = /^\[test\] /;
const PLAYWRIGHT_TEST_ENDED = /^\s*(✓|✘|-)\s+\d+ /;
const ESLINT_FILE_BEGUN = /eslint:eslint Lint /;
const OXLINT_FILE_BEGUN = /^\d{4}\/\S+ \S+ \//;
const PRETTIER_FILE_BEGUN = /^\[debug\] resolve config from /;

/** V8 flag of programs that allocate much and keep little: collects the young generation less often. */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=64';

/** Environment of Go programs: collects garbage less often, which saves a third of the processor time. */
const LARGE_GO_HEAP = { GOGC: '400' };

function resolveInstalled(path: string): string {
  return join(ROOT, 'node_modules', path);
}

/** Check of several programs in turn; every one that fails counts as one failure. */
function createCheck(name: string, label: string, programs: readonly Program[]): Check {
  return {
    name,
    label,
    run: async (run) => {
      let failed = 0;
      for (const program of programs) if (!(await runProgram(program, run))) failed += 1;
      return { passed: 0, failed };
    },
  };
}

const format = createCheck('format', '格式', [
  {
    name: 'format',
    label: '格式',
    args: [
      resolveInstalled('prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--cache',
      '--cache-strategy=content',
      '--log-level=debug',
      '--no-color',
    ],
    progress: PRETTIER_FILE_BEGUN,
    hidden: /^\[debug\] /,
  },
]);

/** The module boundary rule reads the cached Nx graph; without it the rule skips every file. */
const lint = createCheck('lint', '代码规范与模块边界', [
  {
    name: 'graph',
    label: '项目依赖图',
    args: getNxArgs('graph', '--print'),
    progress: NX_TASK_ENDED,
    hidden: /./,
  },
  {
    name: 'lint',
    label: '代码规范与模块边界',
    args: [LARGE_YOUNG_GENERATION, resolveInstalled('eslint/bin/eslint.js'), '.'],
    environment: { DEBUG: 'eslint:eslint', DEBUG_COLORS: '0' },
    progress: ESLINT_FILE_BEGUN,
    hidden: /eslint:eslint /,
  },
  {
    name: 'lint-types',
    label: '代码规范（需要类型的规则）',
    args: [resolveInstalled('oxlint/bin/oxlint'), '--config=.oxlintrc.json', '.'],
    environment: { ...LARGE_GO_HEAP, OXC_LOG: 'debug', NO_COLOR: '1' },
    progress: OXLINT_FILE_BEGUN,
    hidden: /^\d{4}\/\d\d\/\d\d | DEBUG /,
  },
]);

const typecheck = createCheck(
  'typecheck',
  '类型',
  ['server', 'browser'].map((platform) => ({
    name: `typecheck-${platform}`,
    label: `类型（${platform}）`,
    args: [
      resolveInstalled('typescript7/bin/tsc'),
      '-p',
      join(ROOT, `tools/stack/tsconfig.${platform}.json`),
      '--singleThreaded',
    ],
    environment: LARGE_GO_HEAP,
    progress: /$^/,
  })),
);

const build = createCheck('build', '构建', [
  {
    name: 'build',
    label: '构建',
    // Nx tells with other styles only at the end what its tasks wrote, and a cold build may take longer than the idle limit.
    args: getNxArgs('run-many', '-t', 'build', '--parallel=2', '--output-style=stream'),
    progress: BUILD_STEP_ENDED,
  },
]);

/** Runs a program whose reporter writes the results file, and counts its tests. */
async function countTests(program: Program, run: TestRun): Promise<Totals> {
  const file = join(run.logs, `test-${program.name}-results.jsonl`);
  rmSync(file, { force: true });
  const environment = { ...program.environment, [RESULTS_VARIABLE]: file };
  const succeeded = await runProgram({ ...program, environment }, run);
  const results = readResults(file);
  run.results.push(...results);
  const totals = countTotals(results, succeeded);
  printLine(`  ${formatTotals(totals)}`);
  return totals;
}

/** Jest over all projects in one process, on one throw-away database server. */
async function runUnitTests(run: TestRun): Promise<Totals> {
  const database = await runStep('测试数据库', () => startEmbeddedPostgres());
  run.cleanup.add(() => database.stop());
  const reporter = join(import.meta.dirname, 'jest-reporter.ts');
  const program = {
    name: 'unit',
    label: '单元与集成测试',
    args: [
      resolveInstalled('jest/bin/jest.js'),
      `--config=${join(ROOT, 'tools/stack/jest.workspace.js')}`,
      '--maxWorkers=2',
      '--forceExit',
      '--reporters=default',
      `--reporters=${reporter}`,
    ],
    environment: {
      TEST_DATABASE_URL: database.url,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      // Suites start the importer, the worker and the API about eighty times, each in a third less processor time.
      NODE_COMPILE_CACHE: resolveInstalled('.cache/node'),
    },
    progress: JEST_TEST_ENDED,
    hidden: JEST_TEST_ENDED,
  };
  return countTests(program, run);
}

/** Runs the journeys of one app in one browser. */
function runJourneysOf(
  app: { name: string; label: string; folder: string; config: string },
  environment: Record<string, string>,
  run: TestRun,
): Promise<Totals> {
  const reporter = join(import.meta.dirname, 'playwright-reporter.ts');
  const program = {
    name: `e2e-${app.name}`,
    label: `浏览器旅程 ${app.label}`,
    args: [
      resolveInstalled('@playwright/test/cli.js'),
      'test',
      `--config=${app.config}`,
      `--reporter=list,${reporter}`,
    ],
    cwd: app.folder,
    environment,
    progress: PLAYWRIGHT_TEST_ENDED,
  };
  return countTests(program, run);
}

async function runJourneys(run: TestRun, browser: Browser): Promise<Totals> {
  const firefox = findFirefox();
  const stack = await startTemporaryStack(run.cleanup, run.stop);
  const environment = getJourneyEnvironment(stack, browser.file, firefox);
  const totals: Totals[] = [];
  for (const { name, folder, scripts } of listProjects()) {
    if (scripts.e2e && !run.stop.requested()) {
      const app = { name, label: name, folder, config: 'playwright.config.ts' };
      totals.push(await runJourneysOf(app, environment, run));
    }
    if (!scripts['e2e-firefox'] || run.stop.requested()) continue;
    const label = `${name}（Firefox）`;
    if (firefox === undefined) {
      printLine(`– 浏览器旅程 ${label}：没有安装 firefox-esr，未执行`);
      continue;
    }
    const app = { name: `${name}-firefox`, label, folder, config: 'playwright.firefox.config.ts' };
    totals.push(await runJourneysOf(app, environment, run));
  }
  return sumTotals(totals);
}

/** Runs the journeys of every app in turn, in the browsers, against a temporary stack. */
async function runAllJourneys(run: TestRun): Promise<Totals> {
  try {
    return await runJourneys(run, await prepareBrowser());
  } catch (error) {
    if (!run.stop.requested()) printError(error);
    return { passed: 0, failed: 1 };
  }
}

/** Parts of `npm test` in the order of execution, cheapest first. */
export const CHECKS: readonly Check[] = [
  format,
  lint,
  typecheck,
  { name: 'unit', label: '单元与集成测试', run: runUnitTests },
  build,
  { name: 'e2e', label: '浏览器旅程', run: runAllJourneys },
];
