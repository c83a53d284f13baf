import type { AttachmentKind } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { fileHash, type FileStore } from '../../infrastructure/storage/file-store.ts';
import { saveFile } from '../../infrastructure/storage/files.service.ts';
import {
  deleteOtherNoticeFiles,
  listNoticeFiles,
  upsertNoticeFile,
} from './notice-files.repository.ts';
import { recordRevisions } from './record-revisions.ts';

/** Input of a notice's attachment. */
export interface NoticeFileInput {
  /** Display name; its extension is corrected by the content. */
  name: string;
  kind: AttachmentKind;
  bytes: Buffer;
  /** Printed pages. */
  pages?: number;
}

/** Options of saving attachments. */
export interface SaveFilesOptions {
  /** True if the files belong to the notice as it was first recorded; otherwise others than before make a new version. */
  completesVersion?: boolean;
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
  { completesVersion = false }: SaveFilesOptions = {},
): Promise<void> {
  const written = { updated: [noticeId], completesVersions: completesVersion };
  await db.transaction((tx) =>
    recordRevisions(tx, written, () => replaceFiles(tx, store, noticeId, inputs)),
  );
}

async function replaceFiles(
  tx: Database,
  store: FileStore,
  noticeId: string,
  inputs: readonly NoticeFileInput[],
): Promise<void> {
  const known = await listNoticeFiles(tx, noticeId);
  const fileIds: string[] = [];
  for (const [sort, { name, kind, bytes, pages = null }] of inputs.entries()) {
    const same = known.find(({ sha256 }) => sha256 === fileHash(bytes));
    const { id } = same ?? (await saveFile(tx, store, { name, bytes, purpose: 'attachment' }));
    await upsertNoticeFile(tx, noticeId, id, { kind, sort, pages });
    fileIds.push(id);
  }
  await deleteOtherNoticeFiles(tx, noticeId, fileIds);
}
