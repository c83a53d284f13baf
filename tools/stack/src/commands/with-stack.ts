import { spawn } from 'node:child_process';
import { Cleanup } from '../processes/cleanup.ts';
import { listenForStop } from '../processes/signals.ts';
import { UserError } from '../../bootstrap/terminal.mjs';
import { findFirefox, prepareBrowser } from '../test/browser.ts';
import { parseClockOffset } from '../test/clock.ts';
import { getJourneyEnvironment, startTemporaryStack } from '../test/temporary-stack.ts';

function execute(command: string, args: string[], environment: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.once('error', () => reject(new UserError(`无法运行 ${command}`)));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const USAGE = '用法：node tools/stack/cli.mjs with-stack [--at 时刻] 命令 [参数…]';

/**
 * `with-stack [--at TIME] COMMAND …`: runs a command against a temporary stack, which lives at a time if one is given, or
 * against BASE_URL if it is set.
 */
export async function run(given: string[]): Promise<number> {
  const at = given[0] === '--at' ? (given[1] ?? '') : undefined;
  const [command, ...args] = at === undefined ? given : given.slice(2);
  if (!command) throw new UserError(USAGE);
  const clockOffset = at === undefined ? 0 : parseClockOffset(at);
  if (process.env.BASE_URL) return execute(command, args, {});
  const stop = listenForStop();
  const cleanup = new Cleanup();
  try {
    const browser = await prepareBrowser();
    const stack = await startTemporaryStack(cleanup, stop, clockOffset);
    const environment = getJourneyEnvironment(stack, browser.file, findFirefox());
    return await execute(command, args, environment);
  } finally {
    await cleanup.run();
  }
}
