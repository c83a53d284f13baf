import { openFileStore } from '@zhucheng/api/files';
import type { BackupSettings } from '@zhucheng/stack/cluster';
import { openBackupFolder } from './folder/backup-folder.ts';
import { copyFiles, pruneFiles } from './files.ts';
import { fromStamp, toStamp } from './folder/moments.ts';

const DAY_MS = 86_400_000;

/** What is to be backed up without its database, which others see to. */
export interface FilesRequest {
  dataDir: string;
  /** Where the site's files lie, as `FILES_URL` says: a folder or a bucket. */
  filesUrl: string | undefined;
  settings: BackupSettings;
  /** Days for which a file is kept that the site has no more. */
  keepDays: number;
}

/**
 * Takes the site's new files into a backup: for a database that is backed up by pgBackRest. Once a day it notes which files there
 * are and removes those that the site has not had for `keepDays` days, so that the database of every moment since finds its files.
 */
export async function backUpFiles({ dataDir, filesUrl, settings, keepDays }: FilesRequest) {
  const backup = openBackupFolder(settings.folder);
  const store = await openFileStore({ filesUrl, dataDir });
  const { hashes, copied, problems } = await copyFiles(store, backup, settings.recipients);
  const now = new Date();
  const lists = await backup.listFileLists();
  const last = lists.at(-1);
  if (last && now.getTime() - fromStamp(last).getTime() < DAY_MS) {
    return { hashes, copied, problems, removed: 0 };
  }
  await backup.addFileList(toStamp(now), hashes);
  const oldest = new Date(now.getTime() - keepDays * DAY_MS);
  // The list before the oldest kept moment tells what there was at that moment.
  const first = lists.findLastIndex((stamp) => fromStamp(stamp) <= oldest);
  const kept = lists.slice(Math.max(0, first)).map((stamp) => ({ stamp }));
  const bases = await backup.listBases();
  const removed = await pruneFiles(backup, hashes, [...kept, ...bases], oldest);
  for (const stamp of lists.slice(0, Math.max(0, first))) {
    if (!bases.some((base) => base.stamp === stamp)) await backup.removeBase(stamp);
  }
  await backup.removeDrafts();
  return { hashes, copied, problems, removed };
}
