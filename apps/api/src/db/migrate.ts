import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { programPath } from '../paths.ts';
import { listCauses } from './error-causes.ts';
import * as schema from './schema.ts';
import { seedReferenceData } from './seed/seed.ts';
import { readServerState } from './servers/probe.ts';
import { NoWriterError } from './servers/server-choice.ts';
import { DatabaseClient } from './servers/database-client.ts';

/** Key of the advisory lock that serialises migrations of all processes. */
const MIGRATION_LOCK = 20_261_120;

/** While a migration waits for a table, everybody who comes later waits behind it: a few calls take longer, none fails. */
const LOCK_TIMEOUT_MS = 2_000;
/** Before it is tried again, and how often: until the longest query of ours has ended many times over. */
const [RETRY_MS, RETRIES] = [3_000, 60];
/** PostgreSQL's code of a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03';

const migrationsFolder = () => programPath('db', 'migrations');

/** Migrates the database to this program's schema and reference data. Safe to run from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'zhucheng-migrate',
  });
  await client.connect();
  try {
    const state = await readServerState(client);
    if (!state.writable) {
      throw new NoWriterError(`数据库${state.reason}，不能写入：请在 DATABASE_URL 里写主库的地址`);
    }
    await client.query("set client_min_messages to 'warning'");
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await client.query(`set lock_timeout to ${LOCK_TIMEOUT_MS}`);
    await retryLocked(() => migrate(db, { migrationsFolder: migrationsFolder() }));
    await client.query('reset lock_timeout');
    await client.query('select adopt_transaction_ids()');
    await seedReferenceData(db);
  } finally {
    await client.end();
  }
}

/** Applies what is pending again, as a whole, while somebody holds a table that it changes. */
async function retryLocked(apply: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply();
    } catch (error) {
      if (!isLockTimeout(error) || attempt === RETRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  [...listCauses(error)].some(({ code }) => code === LOCK_NOT_AVAILABLE);

/** Number of migrations of this program; a ready database has at least as many. */
export async function migrationCount(): Promise<number> {
  const journal = JSON.parse(
    await readFile(programPath('db', 'migrations', 'meta', '_journal.json'), 'utf8'),
  ) as { entries: unknown[] };
  return journal.entries.length;
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL ?? '';
  await migrateDatabase(url).catch((error: unknown) => {
    process.stderr.write(`The database could not be migrated: ${String(error)}\n`);
    process.exitCode = 1;
  });
}
