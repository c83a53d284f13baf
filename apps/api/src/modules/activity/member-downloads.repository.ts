import { and, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import {
  article,
  articleFile,
  downloadRecord,
  file,
  noticeDownload,
  noticeFile,
  tenderNotice,
} from '../../db/schema.ts';

const articleDownloads = (db: Database, accountId: string) =>
  db
    .select({
      contentId: downloadRecord.articleId,
      kind: article.bizType,
      title: article.title,
      fileId: downloadRecord.fileId,
      fileName: file.name,
      size: file.size,
      at: downloadRecord.at,
      attached: sql<boolean>`${articleFile.fileId} is not null`.as('attached'),
    })
    .from(downloadRecord)
    .innerJoin(article, eq(article.id, downloadRecord.articleId))
    .innerJoin(file, eq(file.id, downloadRecord.fileId))
    .leftJoin(
      articleFile,
      and(
        eq(articleFile.articleId, downloadRecord.articleId),
        eq(articleFile.fileId, downloadRecord.fileId),
      ),
    )
    .where(eq(downloadRecord.userId, accountId));

const noticeDownloads = (db: Database, accountId: string) =>
  db
    .select({
      contentId: noticeDownload.noticeId,
      kind: sql<string>`'TENDER'`.as('kind'),
      title: tenderNotice.title,
      fileId: noticeDownload.fileId,
      fileName: file.name,
      size: file.size,
      at: noticeDownload.at,
      attached: sql<boolean>`${noticeFile.fileId} is not null`.as('attached'),
    })
    .from(noticeDownload)
    .innerJoin(tenderNotice, eq(tenderNotice.id, noticeDownload.noticeId))
    .innerJoin(file, eq(file.id, noticeDownload.fileId))
    .leftJoin(
      noticeFile,
      and(
        eq(noticeFile.noticeId, noticeDownload.noticeId),
        eq(noticeFile.fileId, noticeDownload.fileId),
      ),
    )
    .where(eq(noticeDownload.accountId, accountId));

/**
 * The latest files of articles and notices that an account has downloaded, with the title of their content, public or
 * not. `attached`: the content still has the file.
 */
export function listMemberDownloads(
  db: Database,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const all = unionAll(articleDownloads(db, accountId), noticeDownloads(db, accountId)).as('all');
  return db.select().from(all).orderBy(desc(all.at), desc(all.fileId)).limit(limit).offset(offset);
}

/** Page of the files that an account has downloaded, newest first, with the total. */
export async function listDownloadPage(db: Database, accountId: string, page: PageInput) {
  const [ofArticles, ofNotices, rows] = await Promise.all([
    db.$count(downloadRecord, eq(downloadRecord.userId, accountId)),
    db.$count(noticeDownload, eq(noticeDownload.accountId, accountId)),
    listMemberDownloads(db, accountId, { limit: page.size, offset: offsetOf(page) }),
  ]);
  return { total: ofArticles + ofNotices, rows };
}
