import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getLogPath } from '../instance/data-folder.ts';
import { openBackupSettings } from '../instance/backup-settings.ts';
import { ensureSecret } from '../instance/secrets.ts';
import { findFreePort } from '../processes/ports.ts';
import { UserError } from '../../bootstrap/terminal.mjs';
import { archiveFlags } from './archiving.ts';
import { findPostgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { getApplicationUrl, getSuperuserUrl, ensureDatabase } from './database.ts';
import { canStoreFilesIn, resolvePostgresHome } from './home.ts';
import { removeStaleServer } from './stale-server.ts';
import { changeOwner, getRunUser, type RunUser } from './run-user.ts';
import { startServer, type Server } from './server.ts';

const FIRST_PORT = 8132;
const ATTEMPTS = 4;

/** Folder whose files are kept in memory, on Linux. */
const MEMORY_FOLDER = '/dev/shm';

/** Free bytes, in that folder and on the machine, from which on temporary clusters are kept there. */
const MIN_FREE_MEMORY = 4 * 2 ** 30;

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** URL of the application's database. Its role may create further databases. */
  url: string;
  port: number;
  /** Folder with the cluster in `data`, and its superuser's URL: for a replica beside it. */
  home: string;
  superuserUrl: string;
  stop: () => Promise<void>;
}

/** Place of a cluster's files. */
export interface ClusterLocation {
  home: string;
  logFile: string;
  durable: boolean;
  /** Hands over its log, for backups. */
  archives?: boolean;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= MIN_FREE_MEMORY;
  } catch {
    return false;
  }
}

/** Makes a folder for a temporary cluster where there is room. */
export function createTemporaryLocation(user: RunUser): ClusterLocation {
  const first = hasRoomInMemory() ? [MEMORY_FOLDER] : [];
  for (const folder of [...first, tmpdir(), '/var/tmp', MEMORY_FOLDER]) {
    try {
      const home = mkdtempSync(join(folder, 'zhucheng-postgres-'));
      // Owned by the server's user, so that the guard can remove it after this process was killed.
      changeOwner(user, home);
      if (canStoreFilesIn(home, user))
        return { home, logFile: join(home, 'postgres.log'), durable: false };
      rmSync(home, { recursive: true });
    } catch {
      // Not writable or not reachable: try the next folder.
    }
  }
  throw new UserError(`临时目录 ${tmpdir()} 不可用，无法启动测试数据库：请检查权限或设置 TMPDIR`);
}

/** Starts on a free port; retries, as the port may be taken between check and listen and backends of a stopping server may linger. */
export async function startWithRetries(
  start: (port: number) => Promise<Server>,
  attempts = ATTEMPTS,
): Promise<[Server, number]> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort(FIRST_PORT);
    try {
      return [await start(port), port];
    } catch (error) {
      if (attempt === attempts) throw new UserError(`数据库无法启动：${(error as Error).message}`);
      await sleep(500 * attempt);
    }
  }
}

async function startAt(
  { home, logFile, durable, archives = false }: ClusterLocation,
  user: RunUser,
): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries(user);
  const superuserPassword = ensureSecret(join(home, 'superuser-password'));
  const password = ensureSecret(join(home, 'password'));
  const data = await ensureCluster({ binaries, home, user, superuserPassword, durable });
  await removeStaleServer(data);
  const settings = archives ? archiveFlags(home, user) : [];
  const [server, port] = await startWithRetries((free) =>
    startServer({ binaries, home, user, port: free, logFile, durable, settings }),
  );
  const access = { port, superuserPassword, password };
  try {
    await ensureDatabase(access);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: getApplicationUrl(access),
    port,
    home,
    superuserUrl: getSuperuserUrl(access),
    stop: server.stop,
  };
}

/**
 * Starts the embedded PostgreSQL on a free loopback port, creating its cluster if needed. With a data folder the
 * database persists there (or at the location in its `postgres.json`). Without one it is a fast temporary cluster,
 * removed by `stop()` and when this process is killed; its files are kept in memory if there is room, where many
 * small databases are copied and dropped in a fraction of the processor time.
 */
export async function startEmbeddedPostgres(dataDir?: string): Promise<EmbeddedPostgres> {
  if (dataDir !== undefined) {
    const user = getRunUser(join(dataDir, 'postgres/data'));
    const home = resolvePostgresHome(dataDir, user);
    const archives = openBackupSettings(dataDir, process.env) !== undefined;
    const logFile = getLogPath(dataDir, 'postgres');
    return startAt({ home, logFile, durable: true, archives }, user);
  }
  const user = getRunUser();
  const place = createTemporaryLocation(user);
  const remove = () => rmSync(place.home, { recursive: true, force: true });
  try {
    const running = await startAt(place, user);
    return {
      ...running,
      async stop() {
        await running.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
