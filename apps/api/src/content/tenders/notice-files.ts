import type { AttachmentKind } from '@zhucheng/domain-tender';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { file, noticeFile } from '../../db/schema.ts';
import { fileHash, type FileStore } from '../../infrastructure/storage/file-store.ts';
import { saveFile } from '../../infrastructure/storage/files.repository.ts';

/** An attachment of a notice. */
export interface NoticeFileInput {
  /** As members see it; its ending is corrected to what the file is. */
  name: string;
  kind: AttachmentKind;
  bytes: Buffer;
  /** Printed pages. */
  pages?: number;
}

/**
 * Gives a notice its attachments, in this order; others that it had are taken off. A file with the same bytes that it
 * has already keeps its id, so addresses stay good.
 */
export async function saveNoticeFiles(
  db: Database,
  store: FileStore,
  noticeId: string,
  inputs: readonly NoticeFileInput[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: file.id, sha256: file.sha256 })
      .from(noticeFile)
      .innerJoin(file, eq(file.id, noticeFile.fileId))
      .where(eq(noticeFile.noticeId, noticeId));
    const kept: string[] = [];
    for (const [sort, { name, kind, bytes, pages = null }] of inputs.entries()) {
      const same = known.find(({ sha256 }) => sha256 === fileHash(bytes));
      const { id } = same ?? (await saveFile(tx, store, { name, bytes, purpose: 'attachment' }));
      const facts = { kind, sort, pages };
      await tx
        .insert(noticeFile)
        .values({ noticeId, fileId: id, ...facts })
        .onConflictDoUpdate({ target: [noticeFile.noticeId, noticeFile.fileId], set: facts });
      kept.push(id);
    }
    const gone = and(
      eq(noticeFile.noticeId, noticeId),
      kept.length > 0 ? notInArray(noticeFile.fileId, kept) : undefined,
    );
    await tx.delete(noticeFile).where(gone);
  });
}
