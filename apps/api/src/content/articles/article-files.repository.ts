import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleFile, file } from '../../db/schema.ts';

/** A file of an article with the ids of its previews. */
export interface ArticleFileIds {
  id: string;
  previewId: string | null;
  posterId: string | null;
}

/** The file of an article with a content hash; undefined where there is none. */
export async function findArticleFile(
  tx: Database,
  articleId: string,
  sha256: string,
): Promise<ArticleFileIds | undefined> {
  const [row] = await tx
    .select({
      id: articleFile.fileId,
      previewId: articleFile.previewId,
      posterId: articleFile.posterId,
    })
    .from(articleFile)
    .innerJoin(file, eq(file.id, articleFile.fileId))
    .where(and(eq(articleFile.articleId, articleId), eq(file.sha256, sha256)));
  return row;
}

/** Content hashes of files. */
export async function listFileHashes(tx: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ sha256: file.sha256 })
    .from(file)
    .where(inArray(file.id, [...ids]));
  return rows.map(({ sha256 }) => sha256);
}

/** Attaches a stored file to an article. */
export async function insertArticleFile(
  tx: Database,
  row: typeof articleFile.$inferInsert,
): Promise<void> {
  await tx.insert(articleFile).values(row);
}

/** Detaches all files of an article but the given ones. */
export async function deleteOtherArticleFiles(
  tx: Database,
  articleId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx
    .delete(articleFile)
    .where(
      and(
        eq(articleFile.articleId, articleId),
        fileIds.length > 0 ? notInArray(articleFile.fileId, [...fileIds]) : undefined,
      ),
    );
}
