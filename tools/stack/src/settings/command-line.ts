import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** An invalid command line. The message is Chinese. */
export class UsageError extends Error {}

/** Receives lines for the terminal. */
export interface Output {
  log: (line: string) => void;
  error: (line: string) => void;
}

/** Parses options, `--help` among them, and words between them. Throws {@link UsageError} for unknown ones. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError('命令里有不认识的选项', { cause: error });
  }
}

/** Runs the work of `npm run NAME` and tells why it failed; returns its exit code: 1 failed, 2 invalid usage. */
export async function reportFailure(
  name: string,
  output: Output,
  work: () => Promise<number>,
  describe = (error: unknown) => (error instanceof Error ? error.message : String(error)),
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const isUsage = error instanceof UsageError;
    output.error(
      isUsage
        ? `${error.message}\n用法见 npm run ${name} -- --help`
        : `没有办成：${describe(error)}`,
    );
    return isUsage ? 2 : 1;
  }
}
