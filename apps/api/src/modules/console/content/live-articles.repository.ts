import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { lockSource } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import { article, articleTag, directory, tag, topicArticle } from '../../../db/schema.ts';
import { toWireId, toWireTime } from '../../../wire-format.ts';

/** The article as the public reads it, with its origin. */
export interface LiveArticle {
  content: ArticleContent;
  source: string | null;
  sourceId: string | null;
  sourceHash: string | null;
  releaseTime: Date;
  publishAt: Date;
}

/** The live row of an article in the form of a version; undefined where it was never published or imported. */
export async function findLiveArticle(db: Database, id: string): Promise<LiveArticle | undefined> {
  const [row] = await db.select().from(article).where(eq(article.id, id));
  if (!row) return undefined;
  const tags = await db
    .select({ name: tag.name })
    .from(articleTag)
    .innerJoin(tag, eq(tag.id, articleTag.tagId))
    .where(eq(articleTag.articleId, id))
    .orderBy(asc(articleTag.sort));
  const topics = await db
    .select({ id: topicArticle.directoryId })
    .from(topicArticle)
    .where(eq(topicArticle.articleId, id))
    .orderBy(asc(topicArticle.sort));
  const { source, sourceId, sourceHash, releaseTime, publishAt } = row;
  const content = {
    title: row.title,
    viceTitle: row.viceTitle,
    memo: row.memo,
    directoryId: toWireId(row.directoryId),
    body: row.contentHtml,
    props: row.props,
    memberOnly: row.memberOnly,
    author: row.authorName,
    releaseTime: toWireTime(releaseTime),
    tags: tags.map(({ name }) => name),
    topicIds: topics.map((topic) => toWireId(topic.id)),
    seoTitle: row.seoTitle,
    seoKeyword: row.seoKeyword,
    seoDesc: row.seoDesc,
  };
  return { content, source, sourceId, sourceHash, releaseTime, publishAt };
}

/** Locks out imports of the articles' sources, as publishing must before it locks the entries. */
export async function lockSourcesOf(tx: Database, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ source: article.source })
    .from(article)
    .where(inArray(article.id, [...ids]))
    .orderBy(asc(article.source));
  for (const { source } of rows) if (source) await lockSource(tx, source);
}

/** Sets the state of articles that were published before; returns the ids of those that were in the other one. */
export async function setLiveStates(
  tx: Database,
  ids: readonly string[],
  state: 'published' | 'withdrawn',
): Promise<Set<string>> {
  const other = state === 'published' ? 'withdrawn' : 'published';
  const rows = await tx
    .update(article)
    .set({ state })
    .where(and(inArray(article.id, [...ids]), eq(article.state, other)))
    .returning({ id: article.id });
  return new Set(rows.map(({ id }) => id));
}

/** Sets the state of an article that was published before. */
export async function setLiveState(
  tx: Database,
  id: string,
  state: 'published' | 'withdrawn',
): Promise<void> {
  await tx.update(article).set({ state }).where(eq(article.id, id));
}

/** Gives an article without an origin that of the console, by which it is saved. */
export async function setOrigin(
  tx: Database,
  id: string,
  origin: { source: string; sourceId: string },
): Promise<void> {
  await tx.update(article).set(origin).where(eq(article.id, id));
}

/** Columns and topics of the ids, published or not. */
export function listDirectories(db: Database, ids: readonly string[]) {
  return db
    .select({
      id: directory.id,
      name: directory.name,
      bizType: directory.bizType,
      kind: directory.kind,
      state: directory.state,
    })
    .from(directory)
    .where(inArray(directory.id, [...ids]));
}
