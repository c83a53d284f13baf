import { Client } from 'pg';
import { readProcessorTime } from '../lib/processes.ts';
import type { WriteTime } from './importer.ts';

/** Tables that an import of notices writes, those that others refer to first. */
const TABLES = [
  'organisation',
  'tender_project',
  'lot',
  'tender_notice',
  'notice_change',
  'award',
  'award_organisation',
  'search_shelf',
  'search_document',
  'search_term',
  'search_suggestion',
  'search_suggestion_key',
];

/** Tables whose triggers forbid to empty them. */
const PROTECTED_TABLES = ['notice_version', 'notice_change'];

const ROWS_A_STATEMENT = 100;

/** Rows of a table as JSON arrays of {@link ROWS_A_STATEMENT} rows. */
export interface TableRows {
  table: string;
  statements: string[];
}

/** Reads all rows that an import has written, in the order in which they can be inserted. */
export async function readRows(databaseUrl: string): Promise<TableRows[]> {
  return withClient(databaseUrl, async (client) => {
    const tables: TableRows[] = [];
    for (const table of TABLES) {
      const { rows } = await client.query<{ rows: string }>(`
        select json_agg(to_json(r))::text as rows
        from (select *, row_number() over () as row_position from ${table}) r
        group by (row_position - 1) / ${ROWS_A_STATEMENT} order by min(row_position)`);
      tables.push({ table, statements: rows.map((row) => row.rows) });
    }
    return tables;
  });
}

/**
 * Inserts rows into a migrated database as fast as PostgreSQL takes them over one connection, its indexes, triggers and
 * references kept: a prepared statement, a hundred rows each.
 */
export async function writeRows(
  databaseUrl: string,
  tables: readonly TableRows[],
): Promise<WriteTime> {
  return withClient(databaseUrl, async (client) => {
    await emptyTables(client);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const [begun, program, database] = [
      performance.now(),
      process.cpuUsage(),
      readProcessorTime(pid),
    ];
    for (const { table, statements } of tables) {
      const text = `insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, $1)`;
      for (const rows of statements) await client.query({ name: table, text, values: [rows] });
    }
    const used = process.cpuUsage(program);
    return {
      seconds: (performance.now() - begun) / 1000,
      program: (used.user + used.system) / 1_000_000,
      database: readProcessorTime(pid) - database,
    };
  });
}

async function emptyTables(client: Client): Promise<void> {
  const setTriggers = async (action: 'disable' | 'enable') => {
    for (const table of PROTECTED_TABLES) {
      await client.query(`alter table ${table} ${action} trigger user`);
    }
  };
  await setTriggers('disable');
  await client.query(`truncate ${TABLES.join(', ')} restart identity cascade`);
  await setTriggers('enable');
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
