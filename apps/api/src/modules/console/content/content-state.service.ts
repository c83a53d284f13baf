import { CODES } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import {
  isSameMark,
  type ArticleContent,
  type HeadVersion,
  type VersionMark,
} from '@zhucheng/domain-news/editing';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import {
  findStaffName,
  findVersion,
  lockEntry,
  type EntryRow,
  type VersionRow,
} from './entries.repository.ts';
import { findLiveArticle, lockSourcesOf } from './live-articles.repository.ts';

/** Error for an article that is not there. */
export const contentNotFound = () =>
  new ApiError(CODES.notFound, '没有找到这篇文章，请刷新列表后再试');

/** Error for a version that is not there. */
export const versionNotFound = () => new ApiError(CODES.notFound, '没有找到这一版，请刷新后再看');

/** Error for a step that can't be taken now. */
export const conflict = (message: string, model?: object) =>
  new ApiError(CODES.conflict, message, model && { model });

/** Newest version of an article with its content. */
export interface Head extends HeadVersion {
  content: ArticleContent;
  row: VersionRow | undefined;
}

/** The newest version; that of an article which no editor has changed is its live row. */
export async function getHead(db: Database, entry: EntryRow): Promise<Head> {
  const { articleId, headNumber: number, headRevision } = entry;
  if (number === 0) {
    const live = await findLiveArticle(db, articleId);
    if (!live) throw contentNotFound();
    const { content } = live;
    const { createdAt } = entry;
    const row = undefined;
    return { number, revision: headRevision, authorId: null, open: false, createdAt, content, row };
  }
  const row = await findVersion(db, articleId, number);
  if (!row) throw versionNotFound();
  const { revision, authorId, open, createdAt, content } = row;
  return { number, revision, authorId, open, createdAt, content, row };
}

/** Locks an article, with its source where it may be published; throws where there is none. */
export async function lockContent(
  tx: Database,
  articleId: string,
  { publishing = false } = {},
): Promise<EntryRow> {
  // In the order of imports, which lock their source first.
  if (publishing) await lockSourcesOf(tx, [articleId]);
  const entry = await lockEntry(tx, articleId);
  if (!entry) throw contentNotFound();
  return entry;
}

/** The newest version. Throws with it where a call began from another one; bulk changes begin from none. */
export async function requireNewest(
  db: Database,
  entry: EntryRow,
  base?: VersionMark,
): Promise<Head> {
  const head = await getHead(db, entry);
  if (!base || isSameMark(head, base)) return head;
  throw await outdated(db, entry, head);
}

/** Error for a call that began from an older version; its `model` is the newest one. */
export async function outdated(db: Database, entry: EntryRow, head: Head): Promise<ApiError> {
  const model = await presentModel(db, entry, head);
  const name = model.editor?.name || '别人';
  return conflict(`${name}已经改过这篇文章，您的改动还在，请对照后再保存`, model);
}

/** State of an article as on the wire. */
export async function presentState(db: Database, entry: EntryRow) {
  const name = await findStaffName(db, entry.editorId);
  return {
    id: toWireId(entry.articleId),
    bizType: entry.bizType as BizType,
    title: entry.title,
    number: entry.headNumber,
    revision: entry.headRevision,
    work: entry.work,
    live: entry.live,
    publishedNumber: entry.publishedNumber,
    scheduledNumber: entry.scheduledNumber,
    scheduledAt: toWireTimeOrNull(entry.scheduledAt),
    proposalNumber: entry.proposalNumber,
    releaseTime: toWireTimeOrNull(entry.releaseTime),
    changeTime: toWireTime(entry.changedAt),
    editor: entry.editorId ? { id: toWireId(entry.editorId), name: name ?? '' } : null,
  };
}

/** A version without its content as on the wire. */
export async function presentVersion(db: Database, entry: EntryRow, version: Head) {
  const { number, revision, authorId, createdAt, row } = version;
  const name = await findStaffName(db, authorId);
  return {
    number,
    revision,
    kind: row?.kind ?? ('live' as const),
    baseNumber: row?.baseNumber ?? null,
    author: authorId ? { id: toWireId(authorId), name: name ?? '' } : null,
    note: row?.note ?? '',
    createTime: toWireTime(createdAt),
    changeTime: toWireTime(row?.updatedAt ?? entry.changedAt),
    publishTime: toWireTimeOrNull(row?.publishedAt ?? null),
  };
}

/** An article with one of its versions as on the wire. */
export async function presentModel(db: Database, entry: EntryRow, version: Head) {
  return {
    ...(await presentState(db, entry)),
    version: await presentVersion(db, entry, version),
    content: version.content,
  };
}

/** A version of an article by its number, the newest one without. Throws where there is none. */
export async function getVersion(db: Database, entry: EntryRow, number?: number): Promise<Head> {
  if (number === undefined || number === entry.headNumber) return getHead(db, entry);
  const row = await findVersion(db, entry.articleId, number);
  if (!row) throw versionNotFound();
  return { ...row, row };
}

/** Who changes articles: the caller of a request, or the one who started a task. */
export type Doer = Pick<RequestContext, 'session' | 'audit'>;

/** Audits what somebody does with an article, in the transaction of the change. */
export const auditContent = (
  tx: Database,
  { audit }: Doer,
  { articleId, headNumber: number }: Pick<EntryRow, 'articleId' | 'headNumber'>,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  audit(tx, {
    resource: { kind: 'article', id: toWireId(articleId) },
    detail: { number, ...detail },
  });
