import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { file, noticeFile } from '../../db/schema.ts';

/** Ids and content hashes of a notice's attachments. */
export function listNoticeFiles(tx: Database, noticeId: string) {
  return tx
    .select({ id: file.id, sha256: file.sha256 })
    .from(noticeFile)
    .innerJoin(file, eq(file.id, noticeFile.fileId))
    .where(eq(noticeFile.noticeId, noticeId));
}

/** Attaches a stored file to a notice, or updates its metadata. */
export async function upsertNoticeFile(
  tx: Database,
  noticeId: string,
  fileId: string,
  metadata: { kind: string; sort: number; pages: number | null },
): Promise<void> {
  await tx
    .insert(noticeFile)
    .values({ ...metadata, noticeId, fileId })
    .onConflictDoUpdate({ target: [noticeFile.noticeId, noticeFile.fileId], set: metadata });
}

/** Detaches all files of a notice but the given ones. */
export async function deleteOtherNoticeFiles(
  tx: Database,
  noticeId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx
    .delete(noticeFile)
    .where(
      and(
        eq(noticeFile.noticeId, noticeId),
        fileIds.length > 0 ? notInArray(noticeFile.fileId, [...fileIds]) : undefined,
      ),
    );
}
