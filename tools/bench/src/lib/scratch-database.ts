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

/** Runs an action on a new database of the server in `DATABASE_URL`, and drops the database afterwards. */
export async function withScratchDatabase<T>(
  purpose: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL names no database server; run it by `npm run bench`');
  const name = `bench_${purpose}_${process.pid}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}
