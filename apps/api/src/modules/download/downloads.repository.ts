import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { articleFile, articleStats, publishedArticle } from '../../db/schema.ts';

/** The published article that a file is attached to; undefined for files of nothing that is published. */
export async function findPublishedArticleOfFile(db: Database, fileId: string) {
  const [row] = await db
    .select({
      id: publishedArticle.id,
      bizType: publishedArticle.bizType,
      memberOnly: publishedArticle.memberOnly,
      title: publishedArticle.title,
    })
    .from(articleFile)
    .innerJoin(publishedArticle, eq(publishedArticle.id, articleFile.articleId))
    .where(eq(articleFile.fileId, fileId))
    .limit(1);
  return row;
}

/** A download that is to be counted. */
export interface Download {
  userId: string;
  articleId: string;
  fileId: string;
}

/**
 * Counts a download, once for a member, file and day of Shanghai, and says whether it was the first one. Parts of a
 * file, several at a time, come here too: the table's uniqueness decides.
 */
export async function recordDownload(db: Database, download: Download): Promise<boolean> {
  const { userId, articleId, fileId } = download;
  const { rowCount } = await db.execute(sql`
    with first as (
      insert into download_record (id, user_id, article_id, file_id, day)
      values (${uuidv7()}, ${userId}, ${articleId}, ${fileId}, (now() at time zone 'Asia/Shanghai')::date)
      on conflict on constraint download_record_once do nothing
      returning article_id)
    insert into article_stats (article_id, download_count) select article_id, 1 from first
    on conflict (article_id) do update set download_count = article_stats.download_count + 1`);
  return (rowCount ?? 0) > 0;
}

/** Whether the public may read an article. */
export async function isArticlePublished(db: Database, articleId: string): Promise<boolean> {
  return (await db.$count(publishedArticle, eq(publishedArticle.id, articleId))) > 0;
}

/** The latest figure of a published material, and its files; undefined where there is none. */
export async function findMaterial(db: Database, articleId: string) {
  const [row] = await db
    .select({
      downloadCount: sql<number>`coalesce(${articleStats.downloadCount}, 0)`,
      memberOnly: publishedArticle.memberOnly,
      fileIds: sql<string[]>`array(select file_id::text from article_file l
        where l.article_id = ${publishedArticle.id})`,
    })
    .from(publishedArticle)
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(eq(publishedArticle.id, articleId));
  return row;
}
