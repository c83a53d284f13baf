import type { EventEmitter } from 'node:events';
import { getTracing } from '@zhucheng/telemetry';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { watchWrites } from './call-writes.ts';
import * as schema from './schema.ts';
import { connectionTo, DatabaseClient } from './servers/database-client.ts';
import { readPoolerFault, type PoolerError } from './servers/pooler-errors.ts';
import { traceWaiting } from './servers/traced-queries.ts';

/** Database handle of repositories: a pool, a replica or a running transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** A pool with drizzle on it. */
export type PooledDatabase = NodePgDatabase<typeof schema> & { $client: Pool };

/** Settings of a pool. */
export interface PoolSettings {
  max?: number;
  /** In milliseconds; 0 means no limit. A pooler sets its own. */
  statementTimeout?: number;
  /** Poolers through which its connections go, `host:port,host:port`: nothing may outlast a transaction on them. */
  poolers?: string | undefined;
  applicationName?: string;
}

/** Opens a pool. Connections are opened on demand. */
export function openDatabase(url: string, settings: PoolSettings = {}): PooledDatabase {
  const pool = new Pool({
    ...connectionTo(url, settings.poolers),
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
  endOutdated(pool);
  if (settings.poolers !== undefined) leavePooler(pool);
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

/** Ends connections in whose place another is better: the next one finds the way. */
function endOutdated(pool: Pool): void {
  pool.on('release', (_error, client) => {
    if (client instanceof DatabaseClient && client.isOutdated) void client.end();
  });
}

/**
 * Ends all idle connections as soon as one is told that the pooler leads to no server: each of the others would be told the same
 * by its next statement, which might be the repetition of the first.
 */
function leavePooler(pool: Pool): void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client as PoolClient));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('connect', (client) => {
    (client as PoolClient & { connection: EventEmitter }).connection.on('errorMessage', (error) => {
      if (readPoolerFault(error as PoolerError) !== 'unreached') return;
      // To the pool it is one that broke while it was idle.
      for (const other of idle) if (other !== client) other.emit('error', error);
    });
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
