import { getTracing } from '@zhucheng/telemetry';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { watchWrites } from './call-writes.ts';
import * as schema from './schema.ts';
import { connectionTo, DatabaseClient } from './servers/database-client.ts';
import { traceWaiting } from './servers/traced-queries.ts';

/** Database handle of repositories: a pool, a replica or a running transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** A pool with drizzle on it. */
export type PooledDatabase = NodePgDatabase<typeof schema> & { $client: Pool };

/** Settings of a pool. `statementTimeout` is in milliseconds; 0 means no limit. */
export interface PoolSettings {
  max?: number;
  statementTimeout?: number;
  applicationName?: string;
}

/** Opens a pool. Connections are opened on demand. */
export function openDatabase(url: string, settings: PoolSettings = {}): PooledDatabase {
  const pool = new Pool({
    ...connectionTo(url),
    max: settings.max ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: settings.applicationName ?? 'zhucheng-api',
    statement_timeout: settings.statementTimeout ?? 8_000,
  });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that breaks between two queries of a transaction; the next of them fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  takeBackEnded(pool);
  endReadOnly(pool);
  if (getTracing()) traceWaiting(pool);
  watchWrites(pool);
  return drizzle(pool, { schema });
}

/** Time in which the borrower of a connection that has ended gives it back, in milliseconds. */
const GIVE_BACK_MS = 1_000;

/**
 * Takes connections back that end while they are lent: drizzle keeps one whose `begin` fails (0.45.4), and a pool would run
 * out of them each time that the database restarts.
 */
function takeBackEnded(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client as PoolClient));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (lent.has(client)) client.release(true);
      }, GIVE_BACK_MS).unref();
    });
  });
}

/** Ends connections on which a write was refused: the next one finds the server that takes writes. */
function endReadOnly(pool: Pool): void {
  pool.on('release', (_error, client) => {
    if (client instanceof DatabaseClient && client.isReadOnly) void client.end();
  });
}

/** Runs work on a pool of its own and closes it; for command-line tools. */
export async function withDatabase<T>(
  url: string,
  work: (db: PooledDatabase) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, { max: 4, statementTimeout: 0, applicationName: 'zhucheng-cli' });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}
