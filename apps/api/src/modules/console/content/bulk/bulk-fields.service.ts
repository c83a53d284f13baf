import type { TaskFailure } from '@zhucheng/contracts';
import type { ArticleContent } from '@zhucheng/domain-news/editing';
import type { Database } from '../../../../db/client.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import type { TaskFacts } from '../../tasks/task-definition.ts';
import { defineTask } from '../../tasks/task-definitions.ts';
import { compareContent } from '../content.rules.ts';
import { contentNotFound } from '../content-state.service.ts';
import type { EntryRow } from '../entries.repository.ts';
import { findTitles } from '../list/entry-list.repository.ts';
import {
  findLiveArticles,
  listDirectories,
  lockSourcesOf,
  type LiveArticle,
} from '../live-articles.repository.ts';
import { toHead } from '../saving.service.ts';
import { auditBatch } from './bulk-audit.service.ts';
import {
  closeHeads,
  findContents,
  insertVersions,
  updateEntries,
} from './bulk-fields.repository.ts';
import { lockEntries } from './bulk-publish.repository.ts';
import { publishHeads } from './bulk-publish.service.ts';

/** Arguments of a bulk change. */
export interface BulkInput {
  directoryId?: string | undefined;
  tags?: string[] | undefined;
  reason?: string | undefined;
  /** Moment of a scheduled publication. */
  at?: string | undefined;
}

/** Article of a batch with its newest version: that of editors, or the live row of one that none has changed. */
interface Article {
  entry: EntryRow;
  content: ArticleContent;
  live: LiveArticle | undefined;
}

/** The new content of an article, or why it stays as it is. */
type Change = (article: Article) => ArticleContent | string;

/** What takes a change back: the version before, and the one that must still be the newest. */
interface FieldUndo {
  id: string;
  before: number;
  after: number;
}

/**
 * Saves changed versions of a batch, in a fixed number of statements. They go out where nobody was working on the article:
 * nothing else would go out with them.
 */
async function changeBatch(
  tx: Database,
  ids: readonly string[],
  task: TaskFacts,
  change: Change,
): Promise<{ failures: TaskFailure[]; undo: FieldUndo[] }> {
  const articles = await lockArticles(tx, ids);
  const titles = await findTitles(tx, ids);
  const failures: TaskFailure[] = [];
  const saved = ids.flatMap((id) => {
    const article = articles.get(id);
    const content = article ? change(article) : contentNotFound().message;
    if (article && typeof content !== 'string') return [toSaved(article, content, task.accountId)];
    failures.push({ id: toWireId(id), title: titles.get(id) ?? '', message: String(content) });
    return [];
  });
  if (saved.length > 0) await write(tx, task, saved);
  const undo = saved.map(({ entry, before }) => ({
    id: entry.articleId,
    before,
    after: entry.headNumber,
  }));
  return { failures, undo };
}

async function lockArticles(tx: Database, ids: readonly string[]): Promise<Map<string, Article>> {
  await lockSourcesOf(tx, ids);
  const entries = await lockEntries(tx, ids);
  const isUnedited = ({ headNumber }: EntryRow) => headNumber === 0;
  const lives = await findLiveArticles(
    tx,
    entries.filter(isUnedited).map(({ articleId }) => articleId),
  );
  const heads = await findContents(
    tx,
    entries
      .filter((entry) => !isUnedited(entry))
      .map(({ articleId, headNumber: number }) => ({ articleId, number })),
  );
  return new Map(
    entries.flatMap((entry) => {
      const live = lives.get(entry.articleId);
      const content = live?.content ?? heads.get(entry.articleId);
      return content ? [[entry.articleId, { entry, content, live }] as const] : [];
    }),
  );
}

/** An article as it is after the change, with the number of the version before it. */
interface SavedArticle {
  entry: EntryRow;
  before: number;
  content: ArticleContent;
  from: Article;
}

function toSaved(from: Article, content: ArticleContent, editorId: string): SavedArticle {
  const { entry, live } = from;
  const before = live ? entry.lastNumber + 1 : entry.headNumber;
  const number = live ? before + 1 : entry.lastNumber + 1;
  const changed: EntryRow = {
    ...entry,
    ...(live && { publishedNumber: entry.live ? before : null, importHash: live.sourceHash }),
    ...toHead(content, number, editorId),
  };
  return { entry: changed, before, content, from };
}

async function write(tx: Database, task: TaskFacts, saved: readonly SavedArticle[]): Promise<void> {
  await closeHeads(
    tx,
    saved.map(({ entry }) => entry.articleId),
  );
  await insertVersions(tx, saved.flatMap(toVersions));
  await updateEntries(
    tx,
    saved.map(({ entry }) => entry),
  );
  await auditBatch(
    tx,
    task,
    saved.map(({ entry, content, from }) => ({
      articleId: entry.articleId,
      detail: {
        number: entry.headNumber,
        ...compareContent(entry.bizType, from.content, content),
      },
    })),
  );
  const outgoing = saved.filter(
    ({ from }) => from.entry.work === null && from.entry.live === 'published',
  );
  await publishHeads(
    tx,
    outgoing.map(({ entry }) => entry),
    new Map(outgoing.map(({ entry, content }) => [entry.articleId, content])),
  );
}

/** The new version of an article; before it the live row, the first time that an article is changed. */
function toVersions({ entry, before, content, from }: SavedArticle) {
  const { articleId, headNumber: number, editorId: authorId } = entry;
  const saved = { articleId, number, kind: 'save' as const, content };
  const version = { ...saved, baseNumber: before, authorId, publishedAt: null };
  if (!from.live) return [version];
  const publishedAt = from.entry.live ? from.live.publishAt : null;
  const live = { articleId, number: before, kind: 'live' as const, content: from.content };
  return [{ ...live, baseNumber: null, authorId: null, publishedAt }, version];
}

async function takeBack(
  tx: Database,
  undo: readonly FieldUndo[],
  task: TaskFacts,
): Promise<TaskFailure[]> {
  const byId = new Map(undo.map((entry) => [entry.id, entry]));
  const contents = await findContents(
    tx,
    undo.map(({ id, before }) => ({ articleId: id, number: before })),
  );
  const { failures } = await changeBatch(tx, [...byId.keys()], task, ({ entry }) => {
    const isNewest = entry.headNumber === byId.get(entry.articleId)?.after;
    return (isNewest && contents.get(entry.articleId)) || '后来又改过，没有恢复';
  });
  return failures;
}

/** Kind of task that changes fields of articles; `prepare` reads once a batch what its changes need. */
const defineFieldChange = (
  kind: string,
  prepare: (tx: Database, input: BulkInput) => Promise<Change> | Change,
): string =>
  defineTask({
    kind,
    run: async (tx, ids, task) =>
      changeBatch(tx, ids, task, await prepare(tx, task.input as BulkInput)),
    revert: (tx, undo, task) => takeBack(tx, undo as readonly FieldUndo[], task),
  }).kind;

/** Moves articles to another column. */
export const MOVE_KIND = defineFieldChange('content.move', async (tx, { directoryId = '' }) => {
  const [column] = await listDirectories(tx, [fromWireId(directoryId)]);
  return ({ entry, content }) => {
    if (content.directoryId === directoryId) return '已经在这个栏目';
    if (column?.bizType !== entry.bizType) return '这个栏目不收这类文章';
    return { ...content, directoryId };
  };
});

/** Adds tags to articles. */
export const TAG_KIND = defineFieldChange('content.tag', (_tx, { tags: added = [] }) => {
  return ({ content }) => {
    const tags = [...new Set([...content.tags, ...added])];
    return tags.length === content.tags.length ? '已经有这些标签' : { ...content, tags };
  };
});
