import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { splitServers } from './external.ts';

/** Name of the application's database and of its owner role, which may create further databases. */
export const APPLICATION_NAME = 'zhucheng';

/** Port of a server and the passwords of its two roles. */
export interface DatabaseAccess {
  port: number;
  superuserPassword: string;
  password: string;
  /** It takes connections by TLS only, with a certificate that this process trusts. */
  tls?: boolean;
}

function formatUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Returns the URL of the superuser, in the application's database. */
export function getSuperuserUrl({ port, superuserPassword }: DatabaseAccess): string {
  return formatUrl(SUPERUSER, superuserPassword, port, APPLICATION_NAME);
}

/** Returns the URL of the application's database. */
export function getApplicationUrl({ port, password }: DatabaseAccess): string {
  return formatUrl(APPLICATION_NAME, password, port, APPLICATION_NAME);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database of the open platform's sandbox beside the site's if it is missing; returns its URL. */
export async function ensureSandbox(databaseUrl: string): Promise<string> {
  const servers = splitServers(databaseUrl);
  const { pathname } = new URL(servers[0] ?? databaseUrl);
  const name = `${decodeURIComponent(pathname.slice(1))}_sandbox`;
  // Of several servers the one that takes writes makes it, and the others follow.
  const made = servers.map((server) =>
    withClient(server, async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
    }),
  );
  await Promise.any(made).catch(({ errors: [first] }: AggregateError) => {
    throw first;
  });
  return databaseUrl.replace(
    /^(\w+:\/\/[^/?#]*)[^?#]*/,
    (_, server: string) => `${server}/${encodeURIComponent(name)}`,
  );
}

/** Creates the application's role and database if they are missing. */
export async function ensureDatabase(access: DatabaseAccess): Promise<void> {
  const plain = formatUrl(SUPERUSER, access.superuserPassword, access.port, 'postgres');
  const url = access.tls ? `${plain}?sslmode=verify-full` : plain;
  await withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [
      APPLICATION_NAME,
    ]);
    const change = found.rowCount ? 'alter' : 'create';
    const password = client.escapeLiteral(access.password);
    await client.query(`${change} role ${APPLICATION_NAME} login createdb password ${password}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [
      APPLICATION_NAME,
    ]);
    if (!database.rowCount)
      await client.query(`create database ${APPLICATION_NAME} owner ${APPLICATION_NAME}`);
  });
}
