import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { file, jobApplication } from '../db/schema.ts';
import { recordAudit } from '../infrastructure/audit.repository.ts';
import type { FileStore } from '../infrastructure/storage/file-store.ts';

/** Retention of applications in months. */
const RETENTION_MONTHS = 12;

/**
 * Deletes applications older than twelve months with their résumés, and their bytes unless another file shares them.
 * Returns the number of deleted applications.
 */
export async function deleteOldApplications(
  db: Database,
  files: FileStore,
  now = new Date(),
): Promise<number> {
  const { removed, hashes } = await db.transaction(async (tx) => {
    const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION_MONTHS})`;
    const old = await tx
      .delete(jobApplication)
      .where(lt(jobApplication.createdAt, before))
      .returning({ fileId: jobApplication.fileId });
    if (old.length === 0) return { removed: 0, hashes: [] };
    const gone = await tx
      .delete(file)
      .where(
        inArray(
          file.id,
          old.map(({ fileId }) => fileId),
        ),
      )
      .returning({ sha256: file.sha256 });
    await recordAudit(tx, {
      actor: 'system',
      action: 'job.forget',
      resource: { kind: 'application' },
      detail: { removed: old.length },
    });
    return { removed: old.length, hashes: gone.map(({ sha256 }) => sha256) };
  });
  for (const sha256 of new Set(hashes)) {
    const [kept] = await db
      .select({ id: file.id })
      .from(file)
      .where(eq(file.sha256, sha256))
      .limit(1);
    if (!kept) await files.remove(sha256);
  }
  return removed;
}
