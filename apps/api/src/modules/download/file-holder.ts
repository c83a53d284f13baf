import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import {
  getNoticePath,
  type InformationTypeId,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toWireId } from '../../db/wire-id.ts';
import { noticeFile, publishedNotice } from '../../db/schema.ts';
import { findPublishedArticleOfFile } from './downloads.repository.ts';

/** What everybody may read that a file is attached to. */
export interface AttachmentParent {
  /** Its page. */
  path: string;
  /** The article whose downloads are counted and may cost points; a notice's attachments are free and not counted. */
  article?: { id: string; memberOnly: boolean; title: string };
}

/** The published article or notice that a file is attached to; undefined for files of nothing that is published. */
export async function findAttachmentParent(
  db: Database,
  fileId: string,
): Promise<AttachmentParent | undefined> {
  const article = await findPublishedArticleOfFile(db, fileId);
  if (article) {
    const { id, bizType } = article;
    return { path: getArticlePath({ id: toWireId(id), bizType: bizType as BizType }), article };
  }
  const notice = await publishedNoticeOf(db, fileId);
  return notice && { path: getNoticePath({ ...notice, id: toWireId(notice.id) }) };
}

async function publishedNoticeOf(db: Database, fileId: string) {
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
  return (
    row && {
      ...row,
      category: row.category as TradingCategoryId,
      infoType: row.infoType as InformationTypeId,
    }
  );
}
