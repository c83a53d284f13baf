import type { Database } from '../../db/client.ts';
import { fileHash, type FileStore } from '../../infrastructure/storage/file-store.ts';
import { saveFile } from '../../infrastructure/storage/files.service.ts';
import {
  deleteOtherArticleFiles,
  findArticleFile,
  insertArticleFile,
  listFileHashes,
} from './article-files.repository.ts';

/** Input of a file attached to an article. */
export interface ArticleFileInput {
  /** Display name; its extension is corrected by the content. */
  name: string;
  bytes: Buffer;
  /** Printed pages. */
  pages?: number;
  /** Public preview: the first pages as PDF, the first one as an image. */
  preview?: { bytes: Buffer; pages: number; poster: Buffer };
}

/**
 * Sets the files of an article, in this order; others are detached (their bytes stay, because downloads are recorded).
 * Files that are attached already are left alone.
 */
export async function saveArticleFiles(
  db: Database,
  store: FileStore,
  articleId: string,
  inputs: readonly ArticleFileInput[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const fileIds: string[] = [];
    for (const [sort, input] of inputs.entries()) {
      const existingId = await findSameFile(tx, articleId, input);
      fileIds.push(existingId ?? (await addFile(tx, store, articleId, { ...input, sort })));
    }
    await deleteOtherArticleFiles(tx, articleId, fileIds);
  });
}

/** Id of the article's file with the same content and the same preview. */
async function findSameFile(
  tx: Database,
  articleId: string,
  { bytes, preview }: ArticleFileInput,
): Promise<string | undefined> {
  const hashes = (preview ? [bytes, preview.bytes, preview.poster] : [bytes]).map(fileHash);
  const existing = await findArticleFile(tx, articleId, hashes[0] ?? '');
  if (!existing) return undefined;
  const ids = [existing.id, existing.previewId, existing.posterId].filter((id) => id !== null);
  const existingHashes = new Set(await listFileHashes(tx, ids));
  const isSame = hashes.length === ids.length && hashes.every((hash) => existingHashes.has(hash));
  return isSame ? existing.id : undefined;
}

async function addFile(
  tx: Database,
  store: FileStore,
  articleId: string,
  { name, bytes, pages, preview, sort }: ArticleFileInput & { sort: number },
): Promise<string> {
  const savePreview = async (part: Buffer) => {
    const options = { name, bytes: part, purpose: 'preview', ownerId: articleId } as const;
    return (await saveFile(tx, store, options)).id;
  };
  const saved = await saveFile(tx, store, { name, bytes, purpose: 'attachment' });
  await insertArticleFile(tx, {
    articleId,
    fileId: saved.id,
    name: saved.name,
    sort,
    pages: pages ?? null,
    ...(preview && {
      previewId: await savePreview(preview.bytes),
      previewPages: preview.pages,
      posterId: await savePreview(preview.poster),
    }),
  });
  return saved.id;
}
