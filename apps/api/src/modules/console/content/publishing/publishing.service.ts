import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import type { ArticleContent, VersionMark } from '@zhucheng/domain-news/editing';
import { saveArticles, type ArticleInput } from '../../../../content/index.ts';
import type { Database } from '../../../../db/client.ts';
import { sendSignal } from '../../../../db/signals/signals.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { invalidFields } from '../../../../http/error-mapping.ts';
import { requireSession } from '../../../../http/session.ts';
import { recordAudit } from '../../../../infrastructure/audit.repository.ts';
import { sharedMoment, sharedNow } from '../../../../infrastructure/clock.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import {
  auditContent,
  conflict,
  lockContent,
  presentState,
  requireNewest,
  type Doer,
  type Head,
} from '../content-state.service.ts';
import { closeVersion, findVersion, updateEntry, type EntryRow } from '../entries.repository.ts';
import { requirePublishable } from '../content.rules.ts';
import { requireStep } from './review.service.ts';
import { findLiveArticle, setLiveState, setOrigin } from '../live-articles.repository.ts';
import { CONTENT_SCHEDULED, findDueEntry } from './schedule.repository.ts';

type Endpoints = (typeof consoleContentContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Origin of articles that were written in the console; their source id is their id. */
export const CONSOLE_SOURCE = 'console';

/** Publishes the newest version, or brings a withdrawn article back. */
export const publishContent = (context: RequestContext, { id, base }: Input<'publish'>) =>
  context.db.transaction(async (tx) =>
    presentState(tx, await publishNewest(tx, context, fromWireId(id), base)),
  );

/** Publishes the newest version of an article, which is the given one if any, and returns the entry. */
export async function publishNewest(
  tx: Database,
  doer: Doer,
  articleId: string,
  base?: VersionMark,
): Promise<EntryRow> {
  const entry = await lockContent(tx, articleId, { publishing: true });
  const head = await requireNewest(tx, entry, base);
  await requireStep(tx, 'publish', entry, requireSession(doer).userId);
  requirePublishable(entry.bizType, head.content);
  const changed =
    entry.work === null ? await bringBack(tx, entry) : await publishVersion(tx, entry, head);
  await auditContent(tx, doer, changed, {
    before: { work: entry.work, live: entry.live, publishedNumber: entry.publishedNumber },
    after: { work: changed.work, live: changed.live, publishedNumber: changed.publishedNumber },
  });
  return changed;
}

/** Publishes the newest version at a time, or cancels that. */
export const scheduleContent = (context: RequestContext, { id, base, at }: Input<'schedule'>) =>
  context.db.transaction(async (tx) =>
    presentState(tx, await scheduleNewest(tx, context, fromWireId(id), { base, at })),
  );

/** Schedules the newest version of an article, which is the given one if any; without a moment it cancels that. */
export async function scheduleNewest(
  tx: Database,
  doer: Doer,
  articleId: string,
  { base, at }: { base?: VersionMark; at: string | null },
): Promise<EntryRow> {
  const entry = await lockContent(tx, articleId);
  const head = await requireNewest(tx, entry, base);
  const scheduledAt = at === null ? null : new Date(at);
  if (scheduledAt) {
    if (scheduledAt.getTime() <= sharedNow()) {
      throw invalidFields([{ field: 'at', message: '定时须晚于现在，要立即发布请直接发布' }]);
    }
    if (entry.work === null) throw conflict('没有要发布的改动，请先修改再定时');
    await requireStep(tx, 'schedule', entry, requireSession(doer).userId);
    requirePublishable(entry.bizType, head.content);
    await closeVersion(tx, { articleId, number: head.number });
  } else if (!entry.scheduledAt) {
    throw conflict('这篇文章没有定时，请刷新后再看');
  }
  const changed = await updateEntry(tx, articleId, {
    scheduledAt,
    scheduledNumber: scheduledAt ? head.number : null,
  });
  await auditContent(tx, doer, entry, {
    before: { scheduledAt: entry.scheduledAt },
    after: { scheduledAt },
  });
  await sendSignal(tx, CONTENT_SCHEDULED);
  return changed;
}

/** Withdraws a published article, or undoes that. */
export async function withdrawContent(context: RequestContext, { id, undo }: Input<'withdraw'>) {
  return context.db.transaction(async (tx) => {
    const entry = await lockContent(tx, fromWireId(id), { publishing: true });
    if (entry.live === null) throw conflict('这篇文章还没有发布，不用撤回');
    if (entry.live !== (undo ? 'withdrawn' : 'published')) {
      throw conflict(undo ? '这篇文章没有撤回，请刷新后再看' : '这篇文章已经撤回，请刷新后再看');
    }
    await setLiveState(tx, entry.articleId, undo ? 'published' : 'withdrawn');
    await auditContent(tx, context, entry, {
      before: { live: entry.live },
      after: { live: undo ? 'published' : 'withdrawn' },
    });
    const changed = await updateEntry(tx, entry.articleId, { changedAt: new Date() });
    return presentState(tx, changed);
  });
}

/**
 * Publishes the scheduled versions whose time has come, one in a transaction; processes share them. Returns their number.
 * Those that fail stay scheduled, and the first error is thrown when all others are published.
 */
export async function publishDueContent(db: Database): Promise<number> {
  // Each is looked at once: one that this process still finds early would come back at once, without end.
  const seen: string[] = [];
  const errors: unknown[] = [];
  for (;;) {
    const dueId = await findDueEntry(db, seen);
    if (!dueId) break;
    seen.push(dueId);
    await db.transaction((tx) => publishDueEntry(tx, dueId)).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
  return seen.length;
}

async function publishDueEntry(tx: Database, articleId: string): Promise<void> {
  const entry = await lockContent(tx, articleId, { publishing: true });
  const { scheduledAt, scheduledNumber } = entry;
  // Another process was faster, or the schedule has changed meanwhile.
  if (!scheduledAt || scheduledNumber === null || scheduledAt.getTime() > sharedNow()) return;
  const version = await findVersion(tx, articleId, scheduledNumber);
  if (!version) throw new Error(`no version ${scheduledNumber} of ${articleId}`);
  await publishVersion(tx, entry, version, scheduledAt);
  await recordAudit(tx, {
    actor: 'system',
    action: 'content.publish',
    resource: { kind: 'article', id: toWireId(articleId) },
    detail: { number: scheduledNumber },
  });
}

/** Makes a version the live article by the write path of all content. Returns the entry afterwards. */
async function publishVersion(
  tx: Database,
  entry: EntryRow,
  { number, content }: Pick<Head, 'number' | 'content'>,
  publishAt = sharedMoment(),
): Promise<EntryRow> {
  const { articleId, headNumber, scheduledNumber } = entry;
  await closeVersion(tx, { articleId, number }, { kind: 'publish', publishedAt: publishAt });
  await updateEntry(tx, articleId, {
    work: number === headNumber ? null : entry.work,
    publishedNumber: number,
    ...(scheduledNumber !== null && scheduledNumber <= number && UNSCHEDULED),
    changedAt: new Date(),
  });
  const live = await findLiveArticle(tx, articleId);
  const origin = await getOrigin(tx, articleId, live);
  if (entry.live === 'withdrawn') await setLiveState(tx, articleId, 'published');
  const input = toPublishedArticle(entry, content, { live, publishAt, sourceId: origin.sourceId });
  await saveArticles(tx, origin.source, [input], 'editor');
  return lockContent(tx, articleId);
}

/** A version as the live article, by the write path of all content. */
export const toPublishedArticle = (
  { articleId, bizType }: Pick<EntryRow, 'articleId' | 'bizType'>,
  content: ArticleContent,
  facts: {
    live: { releaseTime: Date; publishAt: Date } | undefined;
    publishAt: Date;
    sourceId: string;
  },
): ArticleInput => {
  const { live, publishAt, sourceId } = facts;
  return {
    id: articleId,
    sourceId,
    bizType,
    ...toArticleInput(content),
    releaseTime: content.releaseTime
      ? new Date(content.releaseTime)
      : (live?.releaseTime ?? publishAt),
    publishAt: live && live.publishAt < publishAt ? live.publishAt : publishAt,
    state: 'published',
  };
};

const UNSCHEDULED = { scheduledAt: null, scheduledNumber: null };

async function getOrigin(
  tx: Database,
  articleId: string,
  live: Awaited<ReturnType<typeof findLiveArticle>>,
) {
  if (live?.source && live.sourceId) return { source: live.source, sourceId: live.sourceId };
  const origin = { source: CONSOLE_SOURCE, sourceId: toWireId(articleId) };
  if (live) await setOrigin(tx, articleId, origin);
  return origin;
}

/** Fields of a version for the write path of all content. */
const toArticleInput = (content: ArticleContent) => ({
  directoryId: fromWireId(content.directoryId),
  title: content.title.trim(),
  viceTitle: content.viceTitle,
  memo: content.memo,
  content: { format: 'html' as const, text: content.body },
  props: content.props,
  memberOnly: content.memberOnly,
  author: content.author,
  tags: content.tags,
  topicIds: content.topicIds.map(fromWireId),
  seo: { title: content.seoTitle, keyword: content.seoKeyword, description: content.seoDesc },
});

async function bringBack(tx: Database, entry: EntryRow): Promise<EntryRow> {
  await setLiveState(tx, entry.articleId, 'published');
  return updateEntry(tx, entry.articleId, { changedAt: new Date() });
}
