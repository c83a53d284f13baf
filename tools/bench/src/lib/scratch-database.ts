import { Client } from 'pg';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Address of a database on the server in `DATABASE_URL` that is kept for the next run; it is created if it is missing. */
export async function ensureDatabase(name: string): Promise<string> {
  const url = new URL(serverUrl());
  await onServer(url.href, `create database ${name}`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
  });
  url.pathname = `/${name}`;
  return url.href;
}

const [DUPLICATE_DATABASE, INSUFFICIENT_PRIVILEGE] = ['42P04', '42501'];

function serverUrl(): string {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL names no database server; run it by `npm run bench`');
  return server;
}

/** Runs an action on a new database of the server in `DATABASE_URL`, and drops the database afterwards. */
export async function withScratchDatabase<T>(
  purpose: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = serverUrl();
  const name = `bench_${purpose}_${process.pid}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await dropDatabase(server, name);
  }
}

/** Drops a database with its connections. Autovacuum's, which we may not end, ends by itself without force. */
async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `drop database ${name} with (force)`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    return onServer(server, `drop database ${name}`);
  });
}
