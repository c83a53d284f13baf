import { execFileSync } from 'node:child_process';
import { UserError } from '@zhucheng/stack/terminal';

/** Runs a program of the system and returns its output. Throws a UserError with what it wrote. */
export function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new UserError(`${command} ${args.join(' ')} 失败：${stderr.trim() || String(error)}`);
  }
}

/** Runs a program of the system whose failure doesn't matter; true if it succeeded. */
export function succeeds(command: string, args: readonly string[]): boolean {
  try {
    run(command, args);
    return true;
  } catch {
    return false;
  }
}
