import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@zhucheng/stack';
import { Client, Pool } from 'pg';

/** Database of one test suite. */
export interface TestDatabase {
  url: string;
  /** Runs one statement, on a connection that is kept for the next. */
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Drops the database and ends its open connections. */
  drop: () => Promise<void>;
}

/** Template of test databases. `version` has to change with the schema that `migrate` creates. */
export interface DatabaseTemplate {
  version: string;
  migrate: (url: string) => Promise<void>;
}

const APPLICATION_NAME = 'zhucheng-test';

let embedded: Promise<EmbeddedPostgres> | undefined;

/** Returns the URL of the server shared by all suites, or starts an embedded server in this process. */
async function serverUrl(): Promise<string> {
  const shared = process.env.TEST_DATABASE_URL;
  if (shared) return shared;
  embedded ??= startEmbeddedPostgres();
  return (await embedded).url;
}

/** Stops the embedded server if this process started one. To be called after the suite. */
export async function stopTestServer(): Promise<void> {
  const running = embedded;
  embedded = undefined;
  if (running) await (await running).stop();
}

/**
 * Clones a fresh database from a template that is migrated once: about 50 ms instead of a second. Suites of several
 * processes share the template; the first one creates it.
 */
export async function createTestDatabase(template: DatabaseTemplate): Promise<TestDatabase> {
  const server = await serverUrl();
  const digest = createHash('sha256').update(template.version).digest('hex').slice(0, 16);
  const source = `test_template_${digest}`;
  await withClient(server, (client) => ensureTemplate(client, server, source, template));
  const name = `test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`),
  );
  const url = databaseUrl(server, name);
  const pool = openPool(url);
  return {
    url,
    query: async (text, values = []) => (await pool.query(text, values)).rows,
    drop: async () => {
      await withClient(server, (client) => dropDatabase(client, name));
      if (!pool.ending) await pool.end();
    },
  };
}

/** Opens connections on demand, which keep no process running. */
function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 4,
    allowExitOnIdle: true,
    application_name: APPLICATION_NAME,
  });
  // A test may end connections: without a listener that would end the process.
  pool.on('error', () => undefined);
  return pool;
}

async function ensureTemplate(
  client: Client,
  server: string,
  name: string,
  template: DatabaseTemplate,
) {
  const lock = Number.parseInt(name.slice(-8), 16);
  await client.query('select pg_advisory_lock($1)', [lock]);
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount) return;
  // Renamed when it is complete, so that a killed run leaves no partial template.
  const draft = `${name}_draft`;
  await dropDatabase(client, draft);
  await client.query(`create database ${draft}`);
  await template.migrate(databaseUrl(server, draft));
  await client.query(`alter database ${draft} rename to ${name}`);
}

/** Attempts to drop a database while autovacuum, which only a superuser may end, works in it. */
const DROP_ATTEMPTS = 50;
const DROP_RETRY_MS = 200;
const INSUFFICIENT_PRIVILEGE = '42501';

async function dropDatabase(client: Client, name: string, attempt = 1): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    const retry = (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
    if (!retry || attempt === DROP_ATTEMPTS) throw error;
    await setTimeout(DROP_RETRY_MS);
    await dropDatabase(client, name, attempt + 1);
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: APPLICATION_NAME });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
