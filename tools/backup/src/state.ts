import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './folder/sealed-file.ts';

/** When the backup of a data folder last went well. The API tells it among its metrics. */
export interface BackupState {
  lastBackupAt?: string;
  /** When a segment of the log last reached the backup. */
  lastArchivedAt?: string;
}

/** Notes that something went well now. Of two processes that note at once one may be forgotten until it notes again. */
export async function noteSuccess(dataDir: string, what: keyof BackupState): Promise<void> {
  const file = join(dataDir, 'backup-state.json');
  const known = await readFile(file, 'utf8').catch(() => '{}');
  const state = { ...(JSON.parse(known) as BackupState), [what]: new Date().toISOString() };
  await writeDurably(file, JSON.stringify(state));
}
