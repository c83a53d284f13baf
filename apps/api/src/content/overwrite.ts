import { sql, type SQL } from 'drizzle-orm';

const camel = (name: string) =>
  name.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());

/** The `set` of an upsert that takes these columns from the new row. */
export function excludedColumns(columns: readonly string[]): Record<string, SQL> {
  return Object.fromEntries(columns.map((name) => [camel(name), sql.raw(`excluded."${name}"`)]));
}
