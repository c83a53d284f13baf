import { CODES, EMPTY_ID } from '@zhucheng/contracts';
import { getFileType, type BizType } from '@zhucheng/domain-news';
import { toPreview } from '../../content/preview.ts';
import type { Database } from '../../db/client.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import {
  findArticle,
  incrementReadCount,
  isArticleWithdrawn,
} from './article-detail.repository.ts';
import { findStandardLinks } from './standards.repository.ts';

/** An article with everything that its page shows. Throws when the public may not read it. */
export async function getArticleDetail({ db, readDb }: RequestContext, id: string) {
  const row = await findArticle(readDb, id);
  if (!row) throw await articleNotFound(db, id);
  const {
    directoryId,
    parentDirName,
    creatorId,
    releaseTime,
    updatedAt,
    bizType,
    contentHtml,
    memberOnly,
    headings,
    ...shown
  } = row;
  const standards = await findStandardLinks(readDb, shown.props);
  // Public replies are the same for everybody; members get the rest by a call of their own.
  const content = memberOnly ? toPreview(contentHtml) : contentHtml;
  return {
    ...shown,
    content,
    memberOnly,
    standards,
    headings: headings.filter(({ id: anchor }) => content.includes(`id="${anchor}"`)),
    id: toWireId(id),
    dirId: toWireId(directoryId),
    parentDirName: parentDirName ?? '',
    bizType: bizType as BizType,
    creatorId: creatorId ? toWireId(creatorId) : EMPTY_ID,
    releaseTime: toWireTime(releaseTime),
    updateTime: toWireTime(updatedAt),
    readCount: shown.readCount ?? 0,
    praiseCount: shown.praiseCount ?? 0,
    criticCount: shown.criticCount ?? 0,
    downloadCount: shown.downloadCount ?? 0,
    files: shown.files.map((file) => ({ ...file, fileType: getFileType(file.mediaType) })),
  };
}

/** Counts a reading and returns the counts. Throws when the public may not read the article. */
export async function countReading(db: Database, id: string) {
  const counts = await incrementReadCount(db, id);
  if (!counts) throw await articleNotFound(db, id);
  return counts;
}

/** The error for an article that the public may not read. */
export async function articleNotFound(db: Database, id: string): Promise<ApiError> {
  return (await isArticleWithdrawn(db, id))
    ? new ApiError(CODES.withdrawn, '这篇文章已下架')
    : new ApiError(CODES.notFound, '没有找到这篇文章');
}
