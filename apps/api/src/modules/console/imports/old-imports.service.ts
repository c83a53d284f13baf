import { IMPORT_DAYS } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { deleteFiles } from '../../../infrastructure/storage/files.repository.ts';
import { removeUnusedBytes } from '../../../infrastructure/storage/files.service.ts';
import { deleteJobs, lockJobsBefore } from './import-jobs.repository.ts';

/** Imports that are deleted in one transaction: each may have a million rows. */
const BATCH_SIZE = 5;

const DAY = 86_400_000;

/**
 * Deletes imports that nobody has touched for {@link IMPORT_DAYS} days, with their files and rows; what they wrote stays.
 * Returns their number.
 */
export async function deleteOldImports(
  db: Database,
  store: FileStore,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - IMPORT_DAYS * DAY);
  let removed = 0;
  for (;;) {
    const { count, hashes } = await db.transaction((tx) => deleteBatch(tx, before));
    await removeUnusedBytes(db, store, hashes);
    removed += count;
    if (count < BATCH_SIZE) return removed;
  }
}

async function deleteBatch(tx: Database, before: Date) {
  const jobs = await lockJobsBefore(tx, before, BATCH_SIZE);
  if (jobs.length === 0) return { count: 0, hashes: [] };
  await deleteJobs(
    tx,
    jobs.map(({ id }) => id),
  );
  const hashes = await deleteFiles(
    tx,
    jobs.map(({ fileId }) => fileId),
  );
  await recordAudit(tx, {
    actor: 'system',
    action: 'import.forget',
    resource: { kind: 'import' },
    detail: { removed: jobs.length },
  });
  return { count: jobs.length, hashes };
}
