import { join } from 'node:path';
import { prepareDataFolder } from '../instance/data-folder.ts';
import { Cleanup } from '../processes/cleanup.ts';
import { stopRequest } from '../processes/signals.ts';
import { ROOT } from '../settings/root.ts';
import { explain, Refusal, say, seconds } from '../terminal.ts';
import { CHECKS } from '../test/checks.ts';
import { prepareBrowser } from '../test/install-browser.ts';
import type { Run } from '../test/program.ts';
import { closingLine, sum, type Totals } from '../test/totals.ts';

function selected(names: readonly string[]) {
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name));
  if (unknown !== undefined) {
    const known = CHECKS.map(({ name }) => name).join('、');
    throw new Refusal(`不认识的检查 “${unknown}”（可选：${known}；不写则全部执行）`);
  }
  return CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** `npm test [-- names]`: every check in turn, also after one has failed, and one line with the totals at the end. */
export async function run(names: string[]): Promise<number> {
  const begun = Date.now();
  const checks = selected(names);
  const dataDir = join(ROOT, '.data');
  prepareDataFolder(dataDir);
  const stop = stopRequest();
  const cleanup = new Cleanup();
  const shared: Run = { cleanup, stop, logs: join(dataDir, 'logs') };
  const totals: Totals[] = [];
  try {
    if (checks.some(({ name }) => name === 'e2e')) {
      shared.browser = await prepareBrowser().catch((error: unknown) => {
        explain(error);
        return undefined;
      });
    }
    for (const check of checks) {
      if (stop.requested()) break;
      totals.push(await check.run(shared));
      await cleanup.run();
    }
  } finally {
    await cleanup.run();
  }
  if (stop.requested()) return 130;
  const all = sum(totals);
  say(`共 ${seconds(Date.now() - begun)}`);
  say(closingLine(all));
  return all.failed === 0 ? 0 : 1;
}
