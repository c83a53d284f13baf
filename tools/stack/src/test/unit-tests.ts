import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { projects } from '../settings/workspace.ts';
import { nxCommand } from '../stack/build.ts';
import { say, step } from '../terminal.ts';
import { succeeds, type Run } from './program.ts';
import { closingLine, jestTotals, sum, totalsIn, type Totals } from './totals.ts';

/** Where the reporter of libs/test-kit leaves a project's totals: an output of the `test` target, so Nx caches it. */
const RESULT = 'coverage/jest-totals.json';

const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Jest in every project, on one throw-away database server for all; a project that leaves no result has failed. */
export async function unitTests(run: Run): Promise<Totals> {
  const tested = projects().filter((project) => project.scripts.test);
  const results = tested.map(({ folder }) => join(folder, RESULT));
  results.forEach((file) => rmSync(file, { force: true }));

  const database = await step('测试数据库', () => startEmbeddedPostgres());
  run.cleanup.add(() => database.stop());
  const args = nxCommand('run-many', '-t', 'test', '--parallel=2', '--output-style=static');
  const environment = { TEST_DATABASE_URL: database.url, NODE_OPTIONS };
  const held = await succeeds({ name: 'unit', label: '单元与集成测试', args, environment }, run);
  const totals = sum(results.map((file) => totalsIn(file, jestTotals)));
  say(`  ${closingLine(totals)}（${tested.length} 个项目）`);
  return !held && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
