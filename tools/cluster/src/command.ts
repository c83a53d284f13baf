import { parseArguments, USAGE, UsageError } from './arguments.ts';
import { describeMissing } from './programs.ts';

/** Receives lines for the terminal. */
export type Output = Pick<Console, 'log' | 'error'>;

/** Runs the command and returns its exit code: 0 done, 1 it failed, 2 invalid usage. */
export async function runCommand(
  args: readonly string[],
  output: Output = console,
): Promise<number> {
  try {
    const request = parseArguments(args);
    if (request.command === 'help') {
      output.log(USAGE);
      return 0;
    }
    const missing = describeMissing();
    output.log(missing ?? '都装好了');
    return missing ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.error(`${error.message}\n用法见 npm run cluster -- --help`);
    return 2;
  }
}
