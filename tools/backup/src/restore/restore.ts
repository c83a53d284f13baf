import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openFileStore } from '@zhucheng/api/files';
import {
  archiveFlags,
  lockStoppedCluster,
  prepareDataFolder,
  readBackupSettings,
  type LocalCluster,
} from '@zhucheng/stack/cluster';
import { changeOwner } from '@zhucheng/stack/run-user';
import { openBackupFolder, type BackupFolder } from '../folder/backup-folder.ts';
import { restoreFiles } from '../files.ts';
import { shipLog } from '../log.ts';
import { formatMoment, toStamp } from '../folder/moments.ts';
import { keepsFilesHere, secretPaths } from '../installation.ts';
import { readIdentities, unsealFile } from '../folder/sealed-file.ts';
import { parseHistory, planRestore, type RestorePlan } from './plan.ts';
import { recover } from './recover.ts';
import { unpackBase } from './unpack.ts';

const DRAFT = 'restore-';

/** What is to be restored. */
export interface RestoreRequest {
  dataDir: string;
  /** Folder of the backups. */
  from: string;
  /** File with the key. */
  identityFile: string;
  /** Undefined: as late as possible. */
  target: Date | undefined;
  /** Where the site's files lie, as `FILES_URL` says. */
  filesUrl: string | undefined;
}

/**
 * Restores an installation that doesn't run. Everything is made and checked beside the old data, which is moved aside at the end
 * and never removed. Tells its steps to `report`.
 */
export async function restore(
  { dataDir, from, identityFile, target, filesUrl }: RestoreRequest,
  report: (line: string) => void,
) {
  const identities = await readIdentities(identityFile);
  const backup = openBackupFolder(from);
  prepareDataFolder(dataDir);
  const cluster = await lockStoppedCluster(dataDir, '恢复');
  try {
    const own = readBackupSettings(dataDir);
    // A copy beside the site, made for a rehearsal, must not write into the site's backup.
    const archives = own?.folder === from;
    if (archives) await shipLog(cluster.home, backup, own.recipients);
    const plan = await makePlan(backup, identities, target);
    await removeDrafts(cluster.home);
    report(`用 ${formatMoment(new Date(plan.base.endedAt))} 的备份，解开…`);
    const draft = await mkdtemp(join(cluster.home, DRAFT));
    changeOwner(cluster.user, draft);
    try {
      await unpackBase(plan.base, backup, draft, { user: cluster.user, identities });
      report('重放日志…');
      const recovered = await recover(plan, {
        cluster: { home: draft, user: cluster.user },
        log: await backup.listLog(),
        identities,
        settings: archives ? archiveFlags(draft, cluster.user) : [],
      });
      report('核对文件…');
      const files = keepsFilesHere(filesUrl)
        ? await restoreFiles(backup, await openFileStore({ filesUrl, dataDir }), identities)
        : undefined;
      const aside = await replaceData(cluster, dataDir, draft);
      // The new timeline becomes known only now that it is the living one.
      if (archives) await shipLog(draft, backup, own.recipients);
      return { ...recovered, files, aside, archives };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    cluster.release();
  }
}

/** Removes what interrupted restores have left; the folder is locked. */
async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(DRAFT)) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function makePlan(
  backup: BackupFolder,
  identities: readonly string[],
  target: Date | undefined,
): Promise<RestorePlan> {
  const [bases, log] = [await backup.listBases(), await backup.listLog()];
  const histories = [...log.values()].filter(({ name }) => name.endsWith('.history'));
  const timelines = await Promise.all(
    histories.map(async (file) =>
      parseHistory(file, await text(unsealFile(file.path, identities))),
    ),
  );
  return planRestore(bases, log, timelines, target);
}

/** Moves the old data aside and the restored into its place; returns where the old ones are. */
async function replaceData(
  { home, user }: LocalCluster,
  dataDir: string,
  draft: string,
): Promise<string | undefined> {
  const suffix = `before-${toStamp(new Date())}`;
  const data = join(home, 'data');
  const aside = existsSync(data) ? `${data}-${suffix}` : undefined;
  for (const [name, path] of Object.entries(secretPaths(home, dataDir))) {
    const restored = join(draft, 'secrets', name);
    if (!existsSync(restored)) continue;
    const old = await readFile(path, 'utf8').catch(() => undefined);
    if (old === (await readFile(restored, 'utf8'))) continue;
    if (old !== undefined) await rename(path, `${path}-${suffix}`);
    await copyFile(restored, path);
  }
  if (aside) await rename(data, aside);
  await rename(join(draft, 'data'), data);
  changeOwner(user, data);
  return aside;
}
