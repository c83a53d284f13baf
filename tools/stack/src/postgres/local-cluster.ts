import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../bootstrap/terminal.mjs';
import { acquireLock, getLockHolder } from '../instance/lock.ts';
import { findPostgresBinaries } from './binaries.ts';
import { getSuperuserUrl } from './database.ts';
import { startEmbeddedPostgres, startWithRetries } from './embedded.ts';
import { resolvePostgresHome } from './home.ts';
import { getRunUser, type RunUser } from './run-user.ts';
import { startServer } from './server.ts';
import { removeStaleServer } from './stale-server.ts';

/** Place of a data folder's embedded cluster, which need not exist yet. */
export interface LocalCluster {
  /** Contains `data`, the passwords and what waits to be archived. */
  home: string;
  user: RunUser;
}

/** Finds the place of a data folder's cluster. */
export function findLocalCluster(dataDir: string): LocalCluster {
  const user = getRunUser(join(dataDir, 'postgres/data'));
  return { home: resolvePostgresHome(dataDir, user), user };
}

/** A running embedded server, seen by its superuser. */
export interface RunningCluster extends LocalCluster {
  superuserUrl: string;
  /** Stops the server if it was started for this. */
  close: () => Promise<void>;
}

function readPort(data: string): string | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3];
  } catch {
    return undefined;
  }
}

/** Returns the embedded server of a running stack, else starts it under the folder's lock. */
export async function openRunningCluster(
  dataDir: string,
  purpose: string,
): Promise<RunningCluster> {
  const cluster = findLocalCluster(dataDir);
  const running = getLockHolder(dataDir)?.databaseUrl;
  if (running !== undefined) {
    const { port } = new URL(running);
    if (port !== readPort(join(cluster.home, 'data'))) {
      throw new UserError(
        '平台用的是 DATABASE_URL 给出的数据库，不是内置的：它的备份见 npm run backup -- --help',
      );
    }
    const superuserPassword = readFileSync(join(cluster.home, 'superuser-password'), 'utf8').trim();
    const superuserUrl = getSuperuserUrl({ port: Number(port), superuserPassword, password: '' });
    return { ...cluster, superuserUrl, close: async () => undefined };
  }
  const lock = acquireLock(dataDir, purpose);
  try {
    const server = await startEmbeddedPostgres(dataDir);
    lock.update({ databaseUrl: server.url, state: 'ready' });
    return {
      home: server.home,
      user: cluster.user,
      superuserUrl: server.superuserUrl,
      async close() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Locks a data folder whose cluster does not run, ending a server that a killed process left behind. */
export async function lockStoppedCluster(dataDir: string, purpose: string) {
  const lock = acquireLock(dataDir, purpose);
  try {
    const cluster = findLocalCluster(dataDir);
    const data = join(cluster.home, 'data');
    if (existsSync(data)) await removeStaleServer(data);
    return { ...cluster, release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Options of {@link recoverCluster}. */
export interface RecoveryOptions {
  /** Settings beside the usual ones, `name=value`. */
  settings: readonly string[];
  logFile: string;
  waitMs: number;
}

/** Starts the server of the cluster in `home/data`, waits until its recovery is complete and it is a primary, and stops it. */
export async function recoverCluster({ home, user }: LocalCluster, options: RecoveryOptions) {
  const binaries = findPostgresBinaries(user);
  const start = (port: number) =>
    startServer({ binaries, home, user, port, durable: true, untilPromoted: true, ...options });
  const [server] = await startWithRetries(start, 1);
  await server.stop();
}

export { archiveFlags, archiveFolder, quoteForServer } from './archiving.ts';
export { prepareDataFolder } from '../instance/data-folder.ts';
export {
  openBackupSettings,
  readBackupSettings,
  type BackupSettings,
} from '../instance/backup-settings.ts';
