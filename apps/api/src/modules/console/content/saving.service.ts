import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import { isSameContent, planSaving, type ArticleContent } from '@zhucheng/domain-news/editing';
import { uuidv7 } from 'uuidv7';
import { sanitise } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { compareContent, requireFacts } from './content.rules.ts';
import {
  auditContent,
  contentNotFound,
  getHead,
  lockContent,
  outdated,
  presentState,
  type Head,
} from './content-state.service.ts';
import {
  closeVersion,
  insertEntry,
  insertVersion,
  lockEntry,
  reviseVersion,
  updateEntry,
  type EntryRow,
} from './entries.repository.ts';
import { findLiveArticle, listDirectories } from './live-articles.repository.ts';

type Input = InputOf<(typeof consoleContentContract)['endpoints']['save']>;

/** Fields of an article as they are stored: sanitised, every tag and topic once. */
export const toStoredContent = (given: ArticleContent): ArticleContent => ({
  ...given,
  body: sanitise(given.body).html,
  tags: [...new Set(given.tags)],
  topicIds: [...new Set(given.topicIds)],
});

/**
 * Saves what an editor has written as a draft; the live article stays. Throws with the newest version when the saving
 * began from an older one.
 */
export async function saveContent(context: RequestContext, input: Input) {
  const { userId } = requireSession(context);
  const content = toStoredContent(input.content);
  return context.db.transaction(async (tx) => {
    await requireDirectories(tx, input.bizType, content);
    if (!input.base) {
      requireFacts(input.bizType, content.props);
      return createContent(tx, context, input, content);
    }
    const entry = await lockContent(tx, fromWireId(input.id ?? ''));
    if (entry.bizType !== input.bizType) {
      throw invalidFields([{ field: 'bizType', message: '文章的类型不能改，请新建一篇' }]);
    }
    const head = await getHead(tx, entry);
    const saving = {
      base: input.base,
      authorId: userId,
      now: new Date(),
      isSame: isSameContent(content, head.content),
      isApart: input.apart,
    };
    const plan = planSaving(head, saving);
    if (plan === 'conflict') throw await outdated(tx, entry, head);
    if (plan === 'unchanged') {
      await auditContent(tx, context, entry);
      return presentState(tx, entry);
    }
    requireFacts(input.bizType, content.props, head.content.props);
    const changed =
      plan === 'update'
        ? await reviseHead(tx, entry, head, content)
        : await addVersion(tx, entry, head, {
            content,
            authorId: userId,
            kind: 'save',
            open: true,
          });
    await auditContent(tx, context, changed, compareContent(entry.bizType, head.content, content));
    return presentState(tx, changed);
  });
}

/** Creates an article; a repetition of the same creation changes nothing. */
async function createContent(
  tx: Database,
  context: RequestContext,
  { id: wireId, bizType }: Input,
  content: ArticleContent,
) {
  const session = requireSession(context);
  const articleId = wireId ? fromWireId(wireId) : uuidv7();
  const created = await insertEntry(tx, {
    articleId,
    bizType,
    directoryId: fromWireId(content.directoryId),
    title: content.title,
    work: 'draft',
    lastNumber: 1,
    headNumber: 1,
    headRevision: 1,
    editorId: session.userId,
  });
  const entry = await lockEntry(tx, articleId);
  // The id is that of a deleted draft.
  if (!entry) throw contentNotFound();
  if (!created) {
    const head = await getHead(tx, entry);
    const isRepeated = head.authorId === session.userId && isSameContent(head.content, content);
    if (!isRepeated) throw await outdated(tx, entry, head);
    await auditContent(tx, context, entry);
    return presentState(tx, entry);
  }
  const version = { articleId, number: 1, kind: 'save', open: true, content } as const;
  await insertVersion(tx, { ...version, authorId: session.userId });
  await auditContent(tx, context, entry, { after: { title: content.title } });
  return presentState(tx, entry);
}

async function reviseHead(
  tx: Database,
  entry: EntryRow,
  { number, revision }: Head,
  content: ArticleContent,
): Promise<EntryRow> {
  await reviseVersion(tx, { articleId: entry.articleId, number }, content);
  return updateEntry(tx, entry.articleId, {
    headRevision: revision + 1,
    work: 'draft',
    title: content.title,
    directoryId: fromWireId(content.directoryId),
    changedAt: new Date(),
  });
}

/** A version to be added on top of the newest one. */
interface NewVersion {
  content: ArticleContent;
  authorId: string;
  kind: 'save' | 'restore';
  /** True when further savings of the author go into it. */
  open: boolean;
  note?: string;
}

/** Adds a version on top of the newest one; the live article becomes the first version of one never edited. */
export async function addVersion(
  tx: Database,
  entry: EntryRow,
  head: Head,
  { content, authorId, kind, open, note = '' }: NewVersion,
): Promise<EntryRow> {
  const { articleId } = entry;
  const first = head.number === 0 ? await storeLiveVersion(tx, entry) : undefined;
  const baseNumber = first?.number ?? head.number;
  if (!first) await closeVersion(tx, { articleId, number: head.number });
  const number = (first?.number ?? entry.lastNumber) + 1;
  await insertVersion(tx, { articleId, number, kind, open, content, baseNumber, authorId, note });
  return updateEntry(tx, articleId, {
    ...(first && { publishedNumber: first.published, importHash: first.importHash }),
    ...toHead(content, number, authorId),
  });
}

/** What the entry of an article says of its newest version, a draft with the number. */
export const toHead = (content: ArticleContent, number: number, editorId: string) => ({
  lastNumber: number,
  headNumber: number,
  headRevision: 1,
  work: 'draft' as const,
  title: content.title,
  directoryId: fromWireId(content.directoryId),
  editorId,
  changedAt: new Date(),
});

async function storeLiveVersion(tx: Database, { articleId, lastNumber, live }: EntryRow) {
  const article = await findLiveArticle(tx, articleId);
  if (!article) throw new Error(`no article ${articleId}`);
  const { content, sourceHash, publishAt } = article;
  const number = lastNumber + 1;
  await insertVersion(tx, {
    articleId,
    number,
    kind: 'live',
    content,
    publishedAt: live ? publishAt : null,
  });
  return { number, published: live ? number : null, importHash: sourceHash };
}

/** Throws where the column or a topic doesn't exist, or belongs to another kind of articles. */
async function requireDirectories(
  tx: Database,
  bizType: string,
  { directoryId, topicIds }: ArticleContent,
): Promise<void> {
  const ids = [directoryId, ...topicIds].map(fromWireId);
  const found = new Map((await listDirectories(tx, ids)).map((row) => [toWireId(row.id), row]));
  const column = found.get(directoryId);
  if (column?.kind !== 'column' || column.bizType !== bizType) {
    throw invalidFields([{ field: 'content.directoryId', message: '请选择这类文章的目录' }]);
  }
  if (topicIds.some((id) => found.get(id)?.kind !== 'topic')) {
    throw invalidFields([{ field: 'content.topicIds', message: '有的专题已经不在，请重新选择' }]);
  }
}
