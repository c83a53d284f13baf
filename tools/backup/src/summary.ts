import type pg from 'pg';

/** Number and digest of the rows of a table. */
export interface TableSummary {
  count: number;
  md5: string | null;
}

/** What summaries are read with: a client, or something that queries for it. */
type Query = <T extends object>(sql: string) => Promise<T[]>;

/** Lets {@link summariseTables} query with a client. */
export const queryWith =
  (client: Pick<pg.Client, 'query'>): Query =>
  async <T extends object>(sql: string) =>
    (await client.query<T>(sql)).rows;

/** Names of all tables of a database whose rows survive a crash, quoted where needed. */
export async function listTables(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Number and digest of the rows of every table: equal only if all rows are. Unlogged tables are in no backup. */
export async function summariseTables(query: Query): Promise<Map<string, TableSummary>> {
  const summaries = new Map<string, TableSummary>();
  for (const name of await listTables(query)) {
    const [summary] = await query<TableSummary>(
      `select count(*)::int, md5(string_agg(t::text, e'\\n' order by t::text)) from ${name} t`,
    );
    if (summary) summaries.set(name, summary);
  }
  return summaries;
}
