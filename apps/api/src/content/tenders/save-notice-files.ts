import type { AttachmentKind } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { fileHash, type FileStore } from '../../infrastructure/storage/file-store.ts';
import { saveFile } from '../../infrastructure/storage/files.service.ts';
import {
  deleteOtherNoticeFiles,
  listNoticeFiles,
  upsertNoticeFile,
} from './notice-files.repository.ts';

/** Input of a notice's attachment. */
export interface NoticeFileInput {
  /** Display name; its extension is corrected by the content. */
  name: string;
  kind: AttachmentKind;
  bytes: Buffer;
  /** Printed pages. */
  pages?: number;
}

/**
 * Sets the attachments of a notice, in this order; others are detached. A file with the same bytes keeps its id, so its
 * address stays valid.
 */
export async function saveNoticeFiles(
  db: Database,
  store: FileStore,
  noticeId: string,
  inputs: readonly NoticeFileInput[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await listNoticeFiles(tx, noticeId);
    const fileIds: string[] = [];
    for (const [sort, { name, kind, bytes, pages = null }] of inputs.entries()) {
      const same = known.find(({ sha256 }) => sha256 === fileHash(bytes));
      const { id } = same ?? (await saveFile(tx, store, { name, bytes, purpose: 'attachment' }));
      await upsertNoticeFile(tx, noticeId, id, { kind, sort, pages });
      fileIds.push(id);
    }
    await deleteOtherNoticeFiles(tx, noticeId, fileIds);
  });
}
