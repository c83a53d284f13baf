import { Unreadable } from '../../mapping.ts';

/** A value that is there but can't be used. The message is Chinese, for the report of records left out. */
export class ValueError extends Unreadable {}

/** How a refused value is quoted in a message: one short line. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.toWellFormed().replaceAll(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 40).toWellFormed()}…` : line}”`;
}
