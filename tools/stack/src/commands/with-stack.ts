import { spawn } from 'node:child_process';
import { Cleanup } from '../processes/cleanup.ts';
import { listenForStop } from '../processes/signals.ts';
import { UserError } from '../../bootstrap/terminal.mjs';
import { findFirefox, prepareBrowser } from '../test/browser.ts';
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

/** `with-stack COMMAND …`: runs a command against a temporary stack, or against BASE_URL if it is set. */
export async function run([command, ...args]: string[]): Promise<number> {
  if (!command) throw new UserError('用法：node tools/stack/cli.mjs with-stack 命令 [参数…]');
  if (process.env.BASE_URL) return execute(command, args, {});
  const stop = listenForStop();
  const cleanup = new Cleanup();
  try {
    const browser = await prepareBrowser();
    const stack = await startTemporaryStack(cleanup, stop);
    const environment = getJourneyEnvironment(stack, browser.file, findFirefox());
    return await execute(command, args, environment);
  } finally {
    await cleanup.run();
  }
}
