import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** PostgreSQL's codes for the name of a statement that its connection does not know, and for one that it knows already. */
const [UNKNOWN, KNOWN] = ['26000', '42P05'];

/** PgBouncer's words, from 1.21 on, for a name that this connection has not prepared: it keeps names by itself. */
const KEPT_BY_POOLER = 'prepared statement did not exist';

/** How often a statement is tried under its name: each time it may meet another of the pooler's connections. */
const MAX_TRIES = 4;

interface NamedStatement {
  name: string;
  text: string;
}

type Query = (...args: unknown[]) => Promise<unknown>;
type Done = (error: unknown, result?: unknown) => void;

/** What is known of a pooler. */
export interface PoolerStatements {
  /** It keeps the names of statements for each connection, so the driver's own way holds. */
  areKept: boolean;
}

const isNamed = (statement: unknown): statement is NamedStatement =>
  typeof statement === 'object' && Boolean((statement as NamedStatement).name);

const withoutName = (statement: NamedStatement) => ({ ...statement, name: undefined });

const renamed = new WeakMap<NamedStatement, NamedStatement>();

/** The statement under a name that no other text has, in whatever process and release. */
function nameByText(statement: NamedStatement): NamedStatement {
  let known = renamed.get(statement);
  if (!known) {
    const digest = createHash('sha256').update(statement.text).digest('base64url').slice(0, 24);
    renamed.set(statement, (known = { ...statement, name: `zc_${digest}` }));
  }
  return known;
}

/**
 * Lets named statements be prepared once for each of the pooler's connections to the server instead of once for each of ours,
 * whichever of our processes does it. PgBouncer before 1.21 hands names on without keeping them, so one is used as if it were known, is
 * prepared where the server says that it isn't, and else as if it were new. It reaches into the driver, which remembers by
 * itself what it has prepared on a connection of its own: `shared-statements.test.ts` fails if that changes. Inside a transaction
 * statements have no names, because one that isn't known would fail it.
 */
export function shareStatements(
  client: Client,
  statements: PoolerStatements,
  isPooled: () => boolean,
): void {
  const query = client.query.bind(client) as Query;
  const { parsedStatements } = client.connection as unknown as {
    parsedStatements: Record<string, string>;
  };

  const tryByName = async (statement: NamedStatement, values: unknown[]): Promise<unknown> => {
    const { name, text } = statement;
    let isKnown = true;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (isKnown) parsedStatements[name] = text;
      else delete parsedStatements[name];
      try {
        return await query(statement, ...values);
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        if (message === KEPT_BY_POOLER) statements.areKept = true;
        if (code !== UNKNOWN && code !== KNOWN) throw error;
        isKnown = code === KNOWN;
      }
    }
    return query(withoutName(statement), ...values);
  };

  const shared: Query = (...args) => {
    const [statement] = args;
    if (statements.areKept || !isNamed(statement) || !isPooled()) return query(...args);
    if (client.getTransactionStatus() !== 'I')
      return query(withoutName(statement), ...args.slice(1));
    const done = args.at(-1);
    const values = args.slice(1, typeof done === 'function' ? -1 : undefined);
    const result = tryByName(nameByText(statement), values);
    if (typeof done !== 'function') return result;
    return result.then(
      (rows) => (done as Done)(null, rows),
      (error: unknown) => (done as Done)(error),
    );
  };
  client.query = shared as typeof client.query;
}
