import { constants, open, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RunningCluster } from '@zhucheng/stack/cluster';
import { archiveFolder } from '@zhucheng/stack/cluster';
import { createTarPacker, type TarPackController } from 'modern-tar';
import pg from 'pg';
import type { BackupFolder, BaseManifest } from './folder/backup-folder.ts';
import { toStamp } from './folder/moments.ts';
import { BackupProblem } from './folder/problem.ts';
import { sealFile } from './folder/sealed-file.ts';

/** Folders whose content belongs to the running server; the same that `pg_basebackup` leaves empty. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the running server, and caches that it makes anew. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init.*|.*\.signal)$/;

const CHUNK = 1 << 20;
/** Of the database of a cluster: one base at a time. */
const LOCK = 7_424_616;

/** PostgreSQL's code for a statement over its limit. */
const TIMED_OUT = '57014';
/** Limit of the checkpoint at the start and of the wait for the log at the end. */
const WAIT_MS = 10 * 60_000;

/** A secret of the installation that belongs to its data, by its name in the base. */
export type InstallationSecrets = Readonly<Record<string, string>>;

/** What a base is made of. */
export interface BaseSource {
  cluster: RunningCluster;
  /** Files beside the data without which it can't be used, by the name they get. */
  secrets: InstallationSecrets;
}

/** Copies a running cluster as PostgreSQL's low-level API for base backups says, encrypted on its way. */
export async function takeBase(
  { cluster, secrets }: BaseSource,
  backup: BackupFolder,
  recipients: readonly string[],
): Promise<BaseManifest> {
  const client = new pg.Client({
    connectionString: cluster.superuserUrl,
    statement_timeout: WAIT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { systemIdentifier, serverVersion } = await checkServer(client, cluster.home, backup);
    const startedAt = new Date();
    const stamp = toStamp(startedAt);
    const path = backup.basePath(stamp);
    // Ends with the session: a base that fails leaves nothing behind in the server.
    await client.query(`select pg_backup_start($1, true)`, [stamp]);
    const content = { bytes: 0, label: '', stopPosition: '' };
    await sealFile(path, packBase(client, { cluster, secrets }, content), recipients);
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const [, firstSegment = ''] =
      /^START WAL LOCATION: .*\(file (\w+)\)/m.exec(content.label) ?? [];
    return {
      stamp,
      endedAt: (rows[0]?.now ?? new Date()).toISOString(),
      timeline: Number.parseInt(firstSegment.slice(0, 8), 16),
      firstSegment,
      stopPosition: content.stopPosition,
      systemIdentifier,
      serverVersion,
      bytes: content.bytes,
      sealedBytes: (await stat(path)).size,
    };
  } catch (error) {
    if ((error as { code?: string }).code !== TIMED_OUT) throw error;
    throw new BackupProblem(
      '数据库十分钟没有交出日志，多半是它的磁盘已满：请看 DATA_DIR 下的 logs/postgres.log，腾出空间再备份',
    );
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client, home: string, backup: BackupFolder) {
  const { rows } = await client.query<{
    command: string;
    locked: boolean;
    tablespaces: number;
    systemIdentifier: string;
    serverVersion: string;
  }>(
    `select current_setting('archive_command') as command, pg_try_advisory_lock($1) as locked,
       (select count(*)::int from pg_tablespace where oid > 16383) as tablespaces,
       (select system_identifier::text from pg_control_system()) as "systemIdentifier",
       current_setting('server_version') as "serverVersion"`,
    [LOCK],
  );
  const [server] = rows;
  if (!server?.command.includes(archiveFolder(home).replaceAll('%', '%%'))) {
    throw new BackupProblem(
      '数据库还没有交出日志：设好 BACKUP_DIR 和 BACKUP_RECIPIENT，npm run stop 再 npm start 一次，然后备份',
    );
  }
  if (!server.locked) throw new BackupProblem('另一次备份正在进行，等它完成再执行');
  if (server.tablespaces > 0) {
    throw new BackupProblem('数据库有数据目录以外的表空间，备份不会包含它：请先把表移回来');
  }
  const foreign = (await backup.listBases()).some(
    (base) => base.systemIdentifier !== server.systemIdentifier,
  );
  if (foreign) {
    throw new BackupProblem(`${backup.folder} 里是另一套数据库的备份：请为这一套换一个 BACKUP_DIR`);
  }
  return server;
}

/** What becomes known while a base is packed. */
interface PackedBase {
  bytes: number;
  label: string;
  stopPosition: string;
}

async function* packBase(
  client: pg.Client,
  { cluster, secrets }: BaseSource,
  result: PackedBase,
): AsyncGenerator<Uint8Array> {
  const data = join(cluster.home, 'data');
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    await addFolder(controller, data, data, result);
    // Last, like pg_basebackup: it names the checkpoint from which on the log is needed.
    await addFile(controller, join(data, 'global/pg_control'), 'data/global/pg_control', result);
    const { rows } = await client.query<{ lsn: string; label: string }>(
      'select lsn::text, labelfile as label from pg_backup_stop(true)',
    );
    result.label = rows[0]?.label ?? '';
    result.stopPosition = rows[0]?.lsn ?? '';
    await addText(controller, 'data/backup_label', result.label);
    for (const [name, path] of Object.entries(secrets)) {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      if (text !== undefined) await addText(controller, `secrets/${name}`, text);
    }
    controller.finalize();
  };
  const packing = pack().catch((error: unknown) => controller.error(error));
  yield* readable;
  await packing;
}

async function addFolder(
  controller: TarPackController,
  folder: string,
  root: string,
  result: PackedBase,
): Promise<void> {
  const inside = relative(root, folder);
  await controller
    .add({ name: join('data', inside, '/'), type: 'directory', size: 0, mode: 0o700 })
    .close();
  const entries = EMPTY.has(inside) ? [] : await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const name = relative(root, path);
    if (LEFT_OUT.test(entry.name) || name === 'global/pg_control') continue;
    if (entry.isDirectory()) await addFolder(controller, path, root, result);
    else if (entry.isFile()) await addFile(controller, path, join('data', name), result);
  }
}

/**
 * Adds a file with the length it has now. The server may write to it, cut it or drop it meanwhile: the log from the start of the
 * backup on repairs all of that.
 */
async function addFile(
  controller: TarPackController,
  path: string,
  name: string,
  result: PackedBase,
): Promise<void> {
  const handle = await open(path, constants.O_RDONLY).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const writer = controller.add({ name, type: 'file', size, mode: 0o600 }).getWriter();
    for (let left = size; left > 0;) {
      const chunk = Buffer.alloc(Math.min(CHUNK, left));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length);
      // What was cut off is filled with zeros, as the file was announced with its length.
      await writer.write(bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead));
      left -= bytesRead || chunk.length;
    }
    await writer.close();
    result.bytes += size;
  } finally {
    await handle.close();
  }
}

async function addText(controller: TarPackController, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const writer = controller
    .add({ name, type: 'file', size: bytes.length, mode: 0o600 })
    .getWriter();
  await writer.write(bytes);
  await writer.close();
}
