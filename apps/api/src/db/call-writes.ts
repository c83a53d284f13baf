import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** What a call has done to the database so far. */
export interface CallWrites {
  hasWritten: boolean;
}

const calls = new AsyncLocalStorage<CallWrites>();

/** Does the work of a call. Afterwards `writes` tells whether it had written something, also if it failed later on. */
export const noteWrites = <T>(writes: CallWrites, work: () => Promise<T>): Promise<T> =>
  calls.run(writes, work);

const READ = /^\s*select\b/i;
const COMMIT = /^\s*commit\b/i;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text);

type Query = (statement: unknown, ...more: unknown[]) => Promise<unknown>;

/** Calls a query and, if it succeeds, notes that the call it belongs to has written. */
async function callAndNote(query: () => Promise<unknown>): Promise<unknown> {
  const call = calls.getStore();
  const result = await query();
  if (call) call.hasWritten = true;
  return result;
}

/**
 * Notes the statements of a pool for the calls that they belong to. Statements by themselves are seen at the pool, because a
 * connection that was waited for is handed over by somebody else; transactions where they are committed, on their connection.
 */
export function watchWrites(pool: Pool): void {
  const query = pool.query.bind(pool) as Query;
  const watched: Query = (statement, ...more) =>
    calls.getStore() && !READ.test(textOf(statement))
      ? callAndNote(() => query(statement, ...more))
      : query(statement, ...more);
  pool.query = watched as Pool['query'];
  pool.on('connect', (client) => {
    const queryOn = client.query.bind(client) as Query;
    const watchedOn: Query = (statement, ...more) =>
      calls.getStore() && COMMIT.test(textOf(statement))
        ? callAndNote(() => queryOn(statement, ...more))
        : queryOn(statement, ...more);
    client.query = watchedOn as typeof client.query;
  });
}
