import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import {
  articleFile,
  articleStats,
  noticeDownload,
  noticeFile,
  publishedArticle,
  publishedNotice,
} from '../../db/schema.ts';

/** The published article that a file is attached to; undefined where there is none. */
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

/** The published notice that a file is attached to; undefined where there is none. */
export async function findPublishedNoticeOfFile(db: Database, fileId: string) {
  const [row] = await db
    .select({
      id: publishedNotice.id,
      category: publishedNotice.category,
      infoType: publishedNotice.infoType,
    })
    .from(noticeFile)
    .innerJoin(publishedNotice, eq(publishedNotice.id, noticeFile.noticeId))
    .where(eq(noticeFile.fileId, fileId))
    .limit(1);
  return row;
}

/** A download of an article's file. */
export interface Download {
  userId: string;
  articleId: string;
  fileId: string;
}

/**
 * Counts a download once for a member, file and day of Shanghai; returns true for the first one. Safe for concurrent
 * requests of parts of a file: a unique constraint decides.
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

/** Downloads of notices' attachments by a member, one or a whole project. */
export interface NoticeDownloads {
  accountId: string;
  files: readonly { noticeId: string; fileId: string }[];
}

/** Lists attachments among a member's downloads; those that are there already move to the present. */
export async function recordNoticeDownloads(
  db: Database,
  { accountId, files }: NoticeDownloads,
): Promise<void> {
  // One order for all, so that concurrent archives don't wait for each other in a circle.
  const rows = files
    .map(({ noticeId, fileId }) => ({ accountId, noticeId, fileId }))
    .sort((a, b) => (a.fileId < b.fileId ? -1 : 1));
  await db
    .insert(noticeDownload)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeDownload.accountId, noticeDownload.fileId],
      set: { noticeId: sql`excluded.notice_id`, at: sql`now()` },
    });
}

/** True when the public may read an article. */
export async function isArticlePublished(db: Database, articleId: string): Promise<boolean> {
  return (await db.$count(publishedArticle, eq(publishedArticle.id, articleId))) > 0;
}

/** Download count and files of a published material; undefined where there is none. */
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
