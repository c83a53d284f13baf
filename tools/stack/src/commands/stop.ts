import { setTimeout as sleep } from 'node:timers/promises';
import { holderOf } from '../instance/lock.ts';
import { readSwitches } from '../settings/arguments.ts';
import { readSettings } from '../settings/settings.ts';
import { Refusal, say, step } from '../terminal.ts';

/** Longer than all parts together may take to stop. */
const WAIT_MS = 60_000;
const POLL_MS = 100;

/** `npm run stop`: asks the stack of this data folder to stop and waits until it has. */
export async function run(args: string[]): Promise<number> {
  readSwitches(args, []);
  const { dataDir } = readSettings(process.env);
  const holder = holderOf(dataDir);
  if (!holder) {
    say('没有在运行');
    return 0;
  }
  await step(`停止${holder.purpose}`, async (note) => {
    note(`进程 ${holder.pid}`);
    process.kill(holder.pid, 'SIGTERM');
    for (let waited = 0; holderOf(dataDir)?.pid === holder.pid; waited += POLL_MS) {
      if (waited > WAIT_MS)
        throw new Refusal(`进程 ${holder.pid} 在一分钟内没有停止，请查看 ${dataDir}/logs`);
      await sleep(POLL_MS);
    }
  });
  return 0;
}
