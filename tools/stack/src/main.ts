import { printError, UserError } from '../bootstrap/terminal.mjs';

/** Commands by name, loaded on demand. */
const COMMANDS: Record<string, () => Promise<{ run: (args: string[]) => Promise<number> }>> = {
  start: () => import('./commands/start.ts'),
  dev: () => import('./commands/dev.ts'),
  stop: () => import('./commands/stop.ts'),
  status: () => import('./commands/status.ts'),
  run: () => import('./commands/run.ts'),
  tool: () => import('./commands/tool.ts'),
  'with-stack': () => import('./commands/with-stack.ts'),
  test: () => import('./commands/test.ts'),
};

/** Runs a command and sets the exit code of this process. */
export async function main(command: string | undefined, args: string[]): Promise<void> {
  try {
    const load = COMMANDS[command ?? ''];
    if (!load) {
      const known = Object.keys(COMMANDS).join('、');
      throw new UserError(`不认识的命令 “${command ?? ''}”（可选：${known}）`);
    }
    process.exitCode = await (await load()).run(args);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
  // An open channel to the launching process would keep this process alive.
  if (process.connected) process.disconnect();
}

if (import.meta.main) await main(process.argv[2], process.argv.slice(3));
