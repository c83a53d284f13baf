import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projects } from '../settings/workspace.ts';
import { nxCommand } from '../stack/build.ts';
import { explain, say } from '../terminal.ts';
import { succeeds, type Run } from './program.ts';
import { journeyEnvironment, startThrowAwayStack } from './throw-away-stack.ts';
import { closingLine, NONE, playwrightTotals, sum, totalsIn, type Totals } from './totals.ts';

/** Relative, so that Playwright puts it into each project's own folder. */
const RESULT = 'coverage/journeys.json';

/** The environment by which Playwright writes its report there, whatever else the project reports. */
const REPORT = { PLAYWRIGHT_JSON_OUTPUT_FILE: RESULT };

/** Every project's journeys in turn, in a real browser against a stack of their own. */
export async function journeys(run: Run): Promise<Totals> {
  const tested = projects().filter((project) => project.scripts.e2e);
  if (tested.length === 0) return NONE;
  if (!run.browser) return { passed: 0, failed: 1 };
  const results = tested.map(({ folder }) => join(folder, RESULT));
  results.forEach((file) => rmSync(file, { force: true }));
  try {
    const stack = await startThrowAwayStack(run.cleanup, run.stop);
    const flags = ['--parallel=1', '--output-style=static', '--', '--reporter=list,json'];
    const args = nxCommand('run-many', '-t', 'e2e', ...flags);
    const environment = { ...journeyEnvironment(stack, run.browser.file), ...REPORT };
    const held = await succeeds({ name: 'e2e', label: '浏览器旅程', args, environment }, run);
    const totals = sum(results.map((file) => totalsIn(file, playwrightTotals)));
    say(`  ${closingLine(totals)}（${tested.length} 个应用）`);
    return !held && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
  } catch (error) {
    if (!run.stop.requested()) explain(error);
    return { passed: 0, failed: 1 };
  }
}
