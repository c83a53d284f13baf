import { CODES, type InputOf, type helpShareContract } from '@zhucheng/contracts';
import { sanitise } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { getHead } from '../../console/content/content-state.service.ts';
import { findEntry } from '../../console/content/entries.repository.ts';
import { findArticle } from '../../news/article-detail.repository.ts';
import { ENDED_MESSAGES, getShareState } from './share.rules.ts';
import { countView, findShare, type ShareRow } from './share.repository.ts';
import {
  findHelpColumn,
  listColumnIds,
  listEditedArticles,
  listPublicArticles,
} from './shared-columns.repository.ts';

type Input = InputOf<(typeof helpShareContract)['endpoints']['get']>;

/** Where a shared article stands. */
interface Found {
  directoryId: string;
  article: Awaited<ReturnType<typeof presentPublic>>;
}

const notFound = (message: string) => new ApiError(CODES.notFound, message);

function refuseEnded(share: ShareRow): void {
  const state = getShareState(share, new Date());
  if (state !== 'live') throw new ApiError(CODES.withdrawn, ENDED_MESSAGES[state]);
}

/** A public article in full: who may share it is a member, and members read members' texts in full. */
async function findPublic(db: Database, id: string): Promise<Found | undefined> {
  const row = await findArticle(db, id);
  return row?.bizType === 'HELP'
    ? { directoryId: row.directoryId, article: presentPublic(row) }
    : undefined;
}

type PublicRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

function presentPublic(row: PublicRow) {
  const { title, memo, contentHtml: content, headings, length, props } = row;
  const releaseTime = toWireTime(row.releaseTime);
  return {
    id: toWireId(row.id),
    title,
    memo,
    content,
    headings,
    length,
    props,
    releaseTime,
    isDraft: false,
  };
}

/** The newest version of an article, as its editors have it. */
async function findNewest(db: Database, id: string): Promise<Found | undefined> {
  const entry = await findEntry(db, id);
  if (entry?.bizType !== 'HELP' || (entry.work === null && entry.live !== 'published')) {
    return undefined;
  }
  const { content } = await getHead(db, entry);
  const { html, headings, length } = sanitise(content.body);
  const { title, memo, props, releaseTime } = content;
  return {
    directoryId: fromWireId(content.directoryId),
    article: {
      id: toWireId(id),
      title,
      memo,
      content: html,
      headings,
      length,
      props,
      releaseTime: releaseTime ?? toWireTime(entry.changedAt),
      isDraft: entry.work !== null,
    },
  };
}

const findContent = (db: Database, { drafts }: ShareRow, id: string) =>
  drafts ? findNewest(db, id) : findPublic(db, id);

async function showArticle(db: Database, share: ShareRow, articleId: string, id?: string) {
  // Nothing but the article is in reach of its link.
  if (id !== undefined && id !== articleId) throw notFound('这个分享里没有这一篇');
  const found = await findContent(db, share, articleId);
  if (!found) throw new ApiError(CODES.withdrawn, '分享的文章已经撤下');
  return { column: null, article: found.article };
}

async function listArticles(db: Database, { drafts }: ShareRow, columnIds: readonly string[]) {
  if (!drafts) {
    const rows = await listPublicArticles(db, columnIds);
    return rows.map((row) => ({ ...row, id: toWireId(row.id), isDraft: false }));
  }
  const rows = await listEditedArticles(db, columnIds);
  return rows.map(({ id, title, work }) => {
    return { id: toWireId(id), title, memo: '', isDraft: work !== null };
  });
}

async function showColumn(db: Database, share: ShareRow, directoryId: string, id?: string) {
  const column = await findHelpColumn(db, directoryId, share.drafts);
  if (!column) throw new ApiError(CODES.withdrawn, '分享的栏目已经撤下');
  const columnIds = await listColumnIds(db, directoryId, share.drafts);
  const { name, memo } = column;
  const shown = { name, memo, articles: await listArticles(db, share, columnIds) };
  if (id === undefined) return { column: shown, article: null };
  const found = await findContent(db, share, id);
  if (!found || !columnIds.includes(found.directoryId)) throw notFound('分享的栏目里没有这一篇');
  return { column: shown, article: found.article };
}

/** What a share link shows at one of its addresses; counts as a view of it. Reads the primary: a link ends at once. */
export async function openShare({ db }: RequestContext, { shareId, id: wireId }: Input) {
  const share = await findShare(db, hashSecret(shareId));
  if (!share) throw notFound('没有这个分享链接，请检查地址是否完整');
  refuseEnded(share);
  const id = wireId === undefined ? undefined : fromWireId(wireId);
  const { articleId, directoryId } = share;
  const content =
    articleId === null
      ? await showColumn(db, share, directoryId ?? '', id)
      : await showArticle(db, share, articleId, id);
  if (!(await countView(db, share.id))) {
    // What ended it came after the first look: a limit that others have used up, or its end.
    refuseEnded((await findShare(db, hashSecret(shareId))) ?? share);
    throw new ApiError(CODES.withdrawn, ENDED_MESSAGES.expired);
  }
  const kind = articleId === null ? ('column' as const) : ('article' as const);
  return { kind, expireTime: toWireTime(share.expiresAt), ...content };
}
