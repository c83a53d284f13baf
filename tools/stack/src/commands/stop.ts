import { setTimeout as sleep } from 'node:timers/promises';
import { getLockHolder } from '../instance/lock.ts';
import { parseSwitches } from '../settings/arguments.ts';
import { readSettings } from '../settings/settings.ts';
import { UserError, printLine, runStep } from '../../bootstrap/terminal.mjs';

/** Exceeds the sum of the stop timeouts of all services. */
const WAIT_MS = 60_000;
const POLL_MS = 100;

/** `npm run stop`: stops the stack of this data folder and waits for its end. */
export async function run(args: string[]): Promise<number> {
  parseSwitches(args, []);
  const { dataDir } = readSettings(process.env);
  const holder = getLockHolder(dataDir);
  if (!holder) {
    printLine('没有在运行');
    return 0;
  }
  await runStep(`停止${holder.purpose}`, async (note) => {
    note(`进程 ${holder.pid}`);
    process.kill(holder.pid, 'SIGTERM');
    for (let waited = 0; getLockHolder(dataDir)?.pid === holder.pid; waited += POLL_MS) {
      if (waited > WAIT_MS)
        throw new UserError(`进程 ${holder.pid} 在一分钟内没有停止，请查看 ${dataDir}/logs`);
      await sleep(POLL_MS);
    }
  });
  return 0;
}
