import { openFileStore } from '@zhucheng/api/files';
import { openRunningCluster, type BackupSettings } from '@zhucheng/stack/cluster';
import { openBackupFolder } from './folder/backup-folder.ts';
import { takeBase } from './base.ts';
import { copyFiles } from './files.ts';
import { keepsFilesHere, secretPaths } from './installation.ts';
import { shipLog } from './log.ts';
import { removeExpired } from './retention.ts';
import { noteSuccess } from './state.ts';

/** What is to be backed up, and how many backups are kept. */
export interface BackUpRequest {
  dataDir: string;
  filesUrl: string | undefined;
  settings: BackupSettings;
  keep: number;
}

/** Makes a whole backup of an installation, which may run: base, log and files; then removes what has expired. */
export async function backUp({ dataDir, filesUrl, settings, keep }: BackUpRequest) {
  const backup = openBackupFolder(settings.folder);
  const { recipients } = settings;
  const cluster = await openRunningCluster(dataDir, '备份');
  try {
    const secrets = secretPaths(cluster.home, dataDir);
    const base = await takeBase({ cluster, secrets }, backup, recipients);
    await shipLog(cluster.home, backup, recipients);
    // After the base: whatever it names has been stored before.
    const files = keepsFilesHere(filesUrl)
      ? await copyFiles(await openFileStore({ filesUrl, dataDir }), backup, recipients)
      : undefined;
    await backup.addBase(base, files?.hashes ?? []);
    await noteSuccess(dataDir, 'lastBackupAt');
    return { base, files, expired: await removeExpired(backup, keep, files?.hashes ?? []) };
  } finally {
    await cluster.close();
  }
}
