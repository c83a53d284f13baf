import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
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
export const findLiveArticle = async (db: Database, id: string): Promise<LiveArticle | undefined> =>
  (await findLiveArticles(db, [id])).get(id);

/** Live rows of articles in the form of versions, by the articles' ids. */
export async function findLiveArticles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, LiveArticle>> {
  if (ids.length === 0) return new Map();
  // The search vector and the text before rendering are as large as the rest.
  const { searchVector: _vector, contentSource: _text, ...columns } = getTableColumns(article);
  const rows = await db
    .select(columns)
    .from(article)
    .where(inArray(article.id, [...ids]));
  const tags = await db
    .select({ articleId: articleTag.articleId, name: tag.name })
    .from(articleTag)
    .innerJoin(tag, eq(tag.id, articleTag.tagId))
    .where(inArray(articleTag.articleId, [...ids]))
    .orderBy(asc(articleTag.sort));
  const topics = await db
    .select({ articleId: topicArticle.articleId, id: topicArticle.directoryId })
    .from(topicArticle)
    .where(inArray(topicArticle.articleId, [...ids]))
    .orderBy(asc(topicArticle.sort));
  const tagsOf = Map.groupBy(tags, ({ articleId }) => articleId);
  const topicsOf = Map.groupBy(topics, ({ articleId }) => articleId);
  return new Map(
    rows.map((row) => {
      const tagNames = tagsOf.get(row.id)?.map(({ name }) => name) ?? [];
      const topicIds = topicsOf.get(row.id)?.map(({ id }) => toWireId(id)) ?? [];
      return [row.id, toLiveArticle(row, tagNames, topicIds)];
    }),
  );
}

function toLiveArticle(
  row: Omit<typeof article.$inferSelect, 'searchVector' | 'contentSource'>,
  tags: string[],
  topicIds: string[],
): LiveArticle {
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
    tags,
    topicIds,
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
