import { CODES, EMPTY_ID, type newsContract, type InputOf } from '@zhucheng/contracts';
import { getFileType, type BizType } from '@zhucheng/domain-news';
import { sanitise } from '../../content/index.ts';
import { toPreview } from '../../content/preview.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import { findPreviewed } from '../console/content/preview/preview.service.ts';
import { findArticle } from './article-detail.repository.ts';
import { findDirectoryNames, findTagIds } from './article-preview.repository.ts';
import { findStandardLinks } from './standards.repository.ts';

type Input = InputOf<(typeof newsContract)['endpoints']['preview']>;

/** What the page of an article shows of its public side, for one that has none. */
const UNPUBLISHED = {
  creatorId: null,
  readCount: 0,
  praiseCount: 0,
  criticCount: 0,
  downloadCount: 0,
  docs: [],
  files: [],
  previous: null,
  next: null,
};

/** An unpublished version with everything that its page shows, for the holder of its ticket. */
export async function getArticlePreview({ db }: RequestContext, { id, ticket }: Input) {
  const articleId = fromWireId(id);
  const previewed = await findPreviewed(db, articleId, ticket);
  if (!previewed) throw new ApiError(CODES.notFound, '预览已过期，请回到工作台重新打开');
  const { entry, content } = previewed;
  const live = (await findArticle(db, articleId)) ?? UNPUBLISHED;
  const { html, headings, length } = sanitise(content.body);
  const shownHtml = content.memberOnly ? toPreview(html) : html;
  const tagIds = await findTagIds(db, content.tags);
  const { directoryId, body: _body, topicIds: _topics, releaseTime, ...shown } = content;
  return {
    ...shown,
    id,
    length,
    ...(await findDirectoryNames(db, fromWireId(directoryId))),
    dirId: directoryId,
    bizType: entry.bizType as BizType,
    content: shownHtml,
    headings: headings.filter(({ id: anchor }) => shownHtml.includes(`id="${anchor}"`)),
    standards: await findStandardLinks(db, shown.props),
    tags: content.tags.map((name) => ({ id: tagIds.get(name) ?? EMPTY_ID, name })),
    creatorId: live.creatorId ? toWireId(live.creatorId) : EMPTY_ID,
    releaseTime: releaseTime ?? toWireTime(entry.scheduledAt ?? new Date()),
    updateTime: toWireTime(entry.changedAt),
    readCount: live.readCount ?? 0,
    praiseCount: live.praiseCount ?? 0,
    criticCount: live.criticCount ?? 0,
    downloadCount: live.downloadCount ?? 0,
    docs: live.docs,
    files: live.files.map((file) => ({ ...file, fileType: getFileType(file.mediaType) })),
    previous: live.previous,
    next: live.next,
  };
}
