import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileStore } from '@zhucheng/api/files';
import {
  backUpFiles,
  generateKey,
  openBackupFolder,
  readIdentities,
  restoreFiles,
  writeNewFile,
} from '@zhucheng/backup';
import { UserError } from '@zhucheng/stack/terminal';
import type { Cluster } from '../cluster.ts';
import type { ClusterSettings } from '../settings.ts';
import { siteDataFolder } from '../site.ts';

/** Makes a full backup of the database, then takes new files, so that whatever it names has been stored before. */
export async function backUpCluster(cluster: Cluster): Promise<string> {
  await cluster.backup.run('--type=full', 'backup');
  const last = (await cluster.backup.list()).at(-1);
  const files = await backUpSiteFiles(cluster.settings);
  return `已备份：数据库 ${last?.label}；文件 ${files.hashes.length} 个，其中新的 ${files.copied} 个`;
}

function backupPaths({ folder }: ClusterSettings) {
  return { key: join(folder, 'backup/files.key'), files: join(folder, 'backup/files') };
}

/** Takes new files of the site into its backup, whose key is made at first. An operator keeps that elsewhere. */
export async function backUpSiteFiles(settings: ClusterSettings) {
  const { key, files: folder } = backupPaths(settings);
  if (!existsSync(key)) await writeNewFile(key, (await generateKey()).text);
  const [, recipient = ''] = /^# public key: (\S+)/m.exec(await readFile(key, 'utf8')) ?? [];
  const { keepDays } = settings.topology.backup;
  const done = await backUpFiles({
    dataDir: siteDataFolder(settings),
    filesUrl: undefined,
    settings: { folder, recipients: [recipient] },
    keepDays,
  });
  const [problem] = done.problems;
  if (problem) throw new UserError(`文件 ${problem.sha256} 没有备份：${problem.problem}`);
  return done;
}

/** Puts files back that the site lacks. */
export async function restoreSiteFiles(settings: ClusterSettings) {
  const { key, files } = backupPaths(settings);
  const store = await openFileStore({ filesUrl: undefined, dataDir: siteDataFolder(settings) });
  return restoreFiles(openBackupFolder(files), store, await readIdentities(key));
}
