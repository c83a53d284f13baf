import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { fileHash, type FileStore } from '../infrastructure/storage/file-store.ts';
import { saveFile, type FilePurpose } from '../infrastructure/storage/files.repository.ts';
import type { Database } from '../db/client.ts';
import { articleFile, file } from '../db/schema.ts';

/** A file that belongs to an article. */
export interface ArticleFileInput {
  /** As readers see it; its ending is corrected to what the file is. */
  name: string;
  bytes: Buffer;
  /** Printed pages. */
  pages?: number;
  /** What everybody may see of it: the first pages as PDF, the first one as a picture. */
  preview?: { bytes: Buffer; pages: number; poster: Buffer };
}

/**
 * Gives an article its files, in this order; others that it had are taken off (their bytes stay: who downloaded them
 * is remembered). Files that it has already are left alone.
 */
export async function saveArticleFiles(
  db: Database,
  store: FileStore,
  articleId: string,
  inputs: readonly ArticleFileInput[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept: string[] = [];
    for (const [sort, input] of inputs.entries()) {
      const known = await findSame(tx, articleId, input);
      const fileId = known ?? (await addFile(tx, store, articleId, { ...input, sort }));
      kept.push(fileId);
    }
    await tx
      .delete(articleFile)
      .where(
        and(
          eq(articleFile.articleId, articleId),
          kept.length > 0 ? notInArray(articleFile.fileId, kept) : undefined,
        ),
      );
  });
}

/** A file of the article with the same content and the same preview. */
async function findSame(tx: Database, articleId: string, { bytes, preview }: ArticleFileInput) {
  const hashes = preview ? [bytes, preview.bytes, preview.poster] : [bytes];
  const wanted = hashes.map(fileHash);
  const [row] = await tx
    .select({
      id: articleFile.fileId,
      previewId: articleFile.previewId,
      posterId: articleFile.posterId,
    })
    .from(articleFile)
    .innerJoin(file, eq(file.id, articleFile.fileId))
    .where(and(eq(articleFile.articleId, articleId), eq(file.sha256, wanted[0] ?? '')));
  if (!row) return undefined;
  const ids = [row.id, row.previewId, row.posterId].filter((id) => id !== null);
  const rows = await tx.select({ sha256: file.sha256 }).from(file).where(inArray(file.id, ids));
  const same = new Set(rows.map(({ sha256 }) => sha256));
  return wanted.length === ids.length && wanted.every((hash) => same.has(hash))
    ? row.id
    : undefined;
}

async function addFile(
  tx: Database,
  store: FileStore,
  articleId: string,
  { name, bytes, pages, preview, sort }: ArticleFileInput & { sort: number },
): Promise<string> {
  const keep = (part: Buffer, purpose: FilePurpose) =>
    saveFile(tx, store, {
      ...{ name, bytes: part, purpose },
      ...(purpose === 'preview' && { ownerId: articleId }),
    });
  const saved = await keep(bytes, 'attachment');
  await tx.insert(articleFile).values({
    articleId,
    fileId: saved.id,
    name: saved.name,
    sort,
    pages: pages ?? null,
    ...(preview && {
      previewId: (await keep(preview.bytes, 'preview')).id,
      previewPages: preview.pages,
      posterId: (await keep(preview.poster, 'preview')).id,
    }),
  });
  return saved.id;
}
