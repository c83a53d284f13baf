import { parseArgs } from 'node:util';

/** An invalid command line. The message is Chinese. */
export class UsageError extends Error {}

/** Usage of the command. */
export const USAGE = `用法：
  npm run cluster -- check      看本机装齐了没有，缺什么、在哪个软件包里`;

/** What the command line asks for. */
export type Request = { command: 'help' } | { command: 'check' };

/** Parses the command line. Throws {@link UsageError}. */
export function parseArguments(args: readonly string[]): Request {
  const { values, positionals } = parseOptions(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return { command: 'help' };
  if (command !== 'check' || rest.length > 0) throw new UsageError(`不认识的命令：${command}`);
  return { command };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError('命令里有不认识的选项', { cause: error });
  }
}
