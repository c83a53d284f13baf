import { UserError } from '../../bootstrap/terminal.mjs';

/** Parses the known switches of a command. Throws a UserError for any other argument. */
export function parseSwitches<const Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): Record<Name, boolean> {
  const unknown = args.find((arg) => !known.some((name) => arg === `--${name}`));
  if (unknown !== undefined) {
    const names = known.map((name) => `--${name}`).join('、') || '无';
    throw new UserError(`不认识的参数 “${unknown}”（可用参数：${names}）`);
  }
  return Object.fromEntries(known.map((name) => [name, args.includes(`--${name}`)])) as Record<
    Name,
    boolean
  >;
}
