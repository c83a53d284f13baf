import { CODES } from '@zhucheng/contracts';
import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import {
  getNoticePath,
  type InformationTypeId,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { findFileByWireId } from '../../infrastructure/storage/files.service.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { LOGIN_TO_DOWNLOAD_MESSAGE } from '../../http/files/send-file.ts';
import type { Session } from '../../http/session.ts';
import { articleNotFound } from '../news/article-detail.service.ts';
import { getBalance, hasMovement } from '../points/ledger.repository.ts';
import { movePoints } from '../points/ledger.service.ts';
import { getPointsOfKind } from '../points/points.rules.ts';
import {
  findMaterial,
  findPublishedArticleOfFile,
  findPublishedNoticeOfFile,
  isArticlePublished,
  recordDownload,
  recordNoticeDownloads,
  type NoticeDownloads,
} from './downloads.repository.ts';

/** Published content that a file is attached to. */
export interface AttachmentParent {
  /** Path of its page. */
  path: string;
  /** The article, whose downloads are counted and may cost points; a notice's attachments are free and not counted. */
  article?: { id: string; memberOnly: boolean; title: string };
  /** The notice, otherwise. */
  noticeId?: string;
}

/** A member's request for a file of an article. */
export interface FileDownload {
  session: Session;
  article: { id: string; memberOnly: boolean; title: string };
  fileId: string;
  /** True when the first byte leaves with this request, so that the download counts. */
  begins: boolean;
}

/** Row of a file by its id on the wire. Undefined if it is unknown, or the preview of a withdrawn material. */
export async function findDownloadableFile(db: Database, wireId: string) {
  const row = await findFileByWireId(db, wireId);
  if (row?.purpose !== 'preview' || !row.ownerId) return row;
  return (await isArticlePublished(db, row.ownerId)) ? row : undefined;
}

/** The published article or notice that a file is attached to; undefined where there is none. */
export async function findAttachmentParent(
  db: Database,
  fileId: string,
): Promise<AttachmentParent | undefined> {
  const article = await findPublishedArticleOfFile(db, fileId);
  if (article) {
    const { id, bizType } = article;
    return { path: getArticlePath({ id: toWireId(id), bizType: bizType as BizType }), article };
  }
  const notice = await findPublishedNoticeOfFile(db, fileId);
  if (!notice) return undefined;
  const path = getNoticePath({
    id: toWireId(notice.id),
    category: notice.category as TradingCategoryId,
    infoType: notice.infoType as InformationTypeId,
  });
  return { path, noticeId: notice.id };
}

/** The download count of a material and its cost for the caller. Throws where the caller may not or cannot pay. */
export async function checkDownload({ db, session }: RequestContext, wireId: string) {
  const articleId = fromWireId(wireId);
  const material = await findMaterial(db, articleId);
  if (!material) throw await articleNotFound(db, articleId);
  if (!session) throw new ApiError(CODES.loginNeeded, LOGIN_TO_DOWNLOAD_MESSAGE);
  const { downloadCount, memberOnly, fileIds } = material;
  const { cost, balance } = await getDownloadFees(db, session.userId, memberOnly ? fileIds : []);
  if (cost > balance) {
    throw new ApiError(
      CODES.conflict,
      `这份会员资料需要 ${cost} 积分，您现有 ${balance} 积分，可以签到或阅读文章获得`,
    );
  }
  return { id: wireId, downloadCount, cost };
}

/**
 * Charges and counts a member's download, whole or in part. A member-only material costs points once for each file,
 * before any of its bytes leave; throws where they don't suffice. Atomic: an unpaid download isn't counted.
 */
export async function chargeDownload(
  db: Database,
  { session, article, fileId, begins }: FileDownload,
) {
  const { userId } = session;
  await db.transaction(async (tx) => {
    if (article.memberOnly) await movePoints(tx, { ...feeOf(userId, fileId), memo: article.title });
    if (begins) await recordDownload(tx, { userId, articleId: article.id, fileId });
  });
}

/** Lists attachments of notices among a member's downloads; called before their bytes leave. */
export const recordAttachmentDownloads = (
  db: Database,
  { userId }: Session,
  files: NoticeDownloads['files'],
) => recordNoticeDownloads(db, { accountId: userId, files });

const feeOf = (accountId: string, fileId: string) => ({
  accountId,
  kind: 'download' as const,
  reference: fileId,
});

/** Points that the files of a member-only material still cost a member, and the member's balance. */
async function getDownloadFees(db: Database, accountId: string, fileIds: readonly string[]) {
  const price = -getPointsOfKind('download');
  const paid = await Promise.all(
    fileIds.map((fileId) => hasMovement(db, feeOf(accountId, fileId))),
  );
  const cost = paid.filter((isPaid) => !isPaid).length * price;
  return { cost, balance: cost > 0 ? await getBalance(db, accountId) : 0 };
}
