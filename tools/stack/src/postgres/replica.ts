import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries } from './binaries.ts';
import { createTemporaryLocation, startWithRetries, type EmbeddedPostgres } from './embedded.ts';
import { getRunUser, type RunUser } from './run-user.ts';
import { startServer } from './server.ts';

/** A temporary streaming replica of an embedded PostgreSQL. */
export interface EmbeddedReplica extends EmbeddedPostgres {
  /** Makes the replica a primary. */
  promote: () => Promise<void>;
}

/** What belongs to the running server and not to its copy. */
const EXCLUDED = /^\/(postmaster\.(pid|opts)|pg_stat_tmp\/.+|pg_replslot\/.+)$/;

async function withSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies a running cluster as `pg_basebackup` does, which the npm package lacks. */
async function copyCluster(primary: EmbeddedPostgres, data: string, user: RunUser): Promise<void> {
  const source = join(primary.home, 'data');
  await withSuperuser(primary.superuserUrl, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`);
    cpSync(source, data, {
      recursive: true,
      filter: (file) => !EXCLUDED.test(file.slice(source.length)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username, password } = new URL(primary.superuserUrl);
  const origin = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`);
  writeFileSync(join(data, 'standby.signal'), '');
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  execFileSync('chmod', ['0700', data]);
}

/** Starts a streaming replica of a running embedded PostgreSQL on a free loopback port; `stop` removes it. */
export async function startEmbeddedReplica(primary: EmbeddedPostgres): Promise<EmbeddedReplica> {
  const user = getRunUser();
  const { home, logFile } = createTemporaryLocation(user);
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    await copyCluster(primary, join(home, 'data'), user);
    const binaries = findPostgresBinaries(user);
    const [server, port] = await startWithRetries((free) =>
      startServer({ binaries, home, user, port: free, logFile, durable: false }),
    );
    const here = (address: string) => {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    };
    const superuserUrl = here(primary.superuserUrl);
    return {
      url: here(primary.url),
      superuserUrl,
      port,
      home,
      promote: () =>
        withSuperuser(superuserUrl, async (client) => {
          await client.query('select pg_promote(true, 30)');
        }),
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
