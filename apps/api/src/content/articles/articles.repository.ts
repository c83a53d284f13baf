import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { insertRows, updateRows } from '../../db/statements/many-rows.ts';
import {
  article,
  articleDoc,
  articleStats,
  articleTag,
  course,
  directory,
  tag,
  topicArticle,
} from '../../db/schema.ts';
import { flushPendingEntries } from '../../db/statements/vector-index.ts';
import {
  findRecordChanges,
  overwriteContent,
  toAssignments,
} from '../source-records.repository.ts';

/** A row of `article`. */
export type ArticleRow = typeof article.$inferInsert;

/** Related keys or ids by those of the articles. */
export type Relations = ReadonlyMap<string, readonly string[]>;

const unique = (values: Iterable<string>) => [...new Set(values)];

/** Compares articles with the stored rows of their source; locks out other writers of the source. */
export const findArticleChanges = <T extends { sourceId: string; hash: string }>(
  tx: Database,
  source: string,
  articles: readonly T[],
) => findRecordChanges(tx, article, source, articles);

/** Inserts articles of sources, or overwrites them. Withdrawn articles stay withdrawn. */
export async function upsertArticles(tx: Database, rows: readonly ArticleRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`${insertRows(article, rows)} on conflict (source, source_id)
    do update set ${toAssignments(article, overwriteContent(article, ['creatorId']))}`);
  await flushPendingEntries(tx, 'article_search');
}

/** Columns of an article whose change leaves its text, its place and the search index alone. */
export type ArticleFacts = { id: string } & Pick<
  ArticleRow,
  | 'sourceHash'
  | 'viceTitle'
  | 'memberOnly'
  | 'authorName'
  | 'releaseTime'
  | 'seoTitle'
  | 'seoKeyword'
  | 'seoDesc'
>;

/** Overwrites articles' facts, by their ids. */
export async function updateFacts(tx: Database, rows: readonly ArticleFacts[]): Promise<void> {
  if (rows.length > 0) await tx.execute(updateRows(article, 'id', rows));
}

/** What the text of articles is rendered and found by, as it is stored, by the articles' ids. */
export async function findStoredTexts(tx: Database, ids: readonly string[]) {
  const { id, contentFormat, contentSource, contentHtml, sanitiserVersion } = article;
  const { directoryId, bizType, title, memo, props, publishAt, state } = article;
  const text = { contentFormat, contentSource, contentHtml, sanitiserVersion };
  const rows = await tx
    .select({ id, ...text, directoryId, bizType, title, memo, props, publishAt, state })
    .from(article)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the initial counts of articles; existing ones stay. */
export async function insertInitialStats(
  tx: Database,
  rows: readonly (typeof articleStats.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(articleStats)
    .values([...rows])
    .onConflictDoNothing();
}

/**
 * Replaces the tags of articles by name, creating missing tags; names that editors have merged or changed lead to the tag
 * of today. Returns the ids of the tags by their names of today.
 */
export async function replaceTags(
  tx: Database,
  namesByArticle: Relations,
): Promise<Map<string, string>> {
  const tagByName = await saveTags(tx, unique([...namesByArticle.values()].flat()));
  const rows = [...namesByArticle].flatMap(([articleId, names]) =>
    unique(names.map((name) => tagByName.get(name)?.id ?? '')).map((tagId, sort) => ({
      articleId,
      tagId,
      sort,
    })),
  );
  await tx.delete(articleTag).where(inArray(articleTag.articleId, [...namesByArticle.keys()]));
  if (rows.length > 0) await tx.insert(articleTag).values(rows);
  return new Map([...tagByName.values()].map(({ id, name }) => [name, id]));
}

async function saveTags(
  tx: Database,
  names: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (names.length === 0) return new Map();
  // In a fixed order, so that concurrent imports can't deadlock.
  const rows = names.toSorted().map((name) => ({ name }));
  await tx.insert(tag).values(rows).onConflictDoNothing();
  const target = alias(tag, 'target');
  const known = await tx
    .select({
      given: tag.name,
      id: sql<string>`coalesce(${target.id}, ${tag.id})`,
      name: sql<string>`coalesce(${target.name}, ${tag.name})`,
    })
    .from(tag)
    .leftJoin(target, eq(target.id, tag.mergedIntoId))
    .where(inArray(tag.name, [...names]));
  return new Map(known.map(({ given, id, name }) => [given, { id, name }]));
}

/** Replaces the topics of articles, by ids. */
export async function replaceTopics(tx: Database, topicsByArticle: Relations): Promise<void> {
  const rows = [...topicsByArticle].flatMap(([articleId, topicIds]) =>
    unique(topicIds).map((directoryId, sort) => ({ articleId, directoryId, sort })),
  );
  await tx.delete(topicArticle).where(inArray(topicArticle.articleId, [...topicsByArticle.keys()]));
  if (rows.length > 0) await tx.insert(topicArticle).values(rows);
}

/**
 * Adds references between articles of a source, both by source ids. To be called when all articles are saved; unknown
 * source ids are skipped and returned.
 */
export async function linkDocs(
  db: Database,
  source: string,
  docsByArticle: Relations,
): Promise<string[]> {
  const keys = unique([...docsByArticle.keys(), ...[...docsByArticle.values()].flat()]);
  if (keys.length === 0) return [];
  const known = await db
    .select({ id: article.id, key: article.sourceId })
    .from(article)
    .where(and(eq(article.source, source), inArray(article.sourceId, keys)));
  const idByKey = new Map(known.map(({ id, key }) => [key, id]));
  const rows = [...docsByArticle].flatMap(([key, docs]) =>
    unique(docs).flatMap((doc, sort) => {
      const articleId = idByKey.get(key);
      const docId = idByKey.get(doc);
      return articleId && docId && docId !== articleId ? [{ articleId, docId, sort }] : [];
    }),
  );
  if (rows.length > 0) {
    await db
      .insert(articleDoc)
      .values(rows)
      .onConflictDoUpdate({
        target: [articleDoc.articleId, articleDoc.docId],
        set: { sort: sql`excluded.sort` },
        setWhere: sql`${articleDoc.sort} <> excluded.sort`,
      });
  }
  return keys.filter((key) => !idByKey.has(key));
}

/**
 * Inserts a directory, or updates it where its hash changed and no editor has changed it. Returns the id when anything was
 * written.
 */
export async function upsertDirectory(
  tx: Database,
  row: typeof directory.$inferInsert,
): Promise<string | undefined> {
  const { source: _source, sourceId: _sourceId, ...changes } = row;
  const [written] = await tx
    .insert(directory)
    .values(row)
    .onConflictDoUpdate({
      target: [directory.source, directory.sourceId],
      set: changes,
      setWhere: sql`${directory.sourceHash} is distinct from excluded.source_hash and ${directory.version} = 0`,
    })
    .returning({ id: directory.id });
  return written?.id;
}

/** Directory that has taken over the content of a merged one, else the directory itself. */
const standingId = sql<string>`coalesce(${directory.mergedIntoId}, ${directory.id})`;

/** Id of a directory of a source, or of the one into which it was merged; undefined where there is none. */
export async function findDirectoryId(
  db: Database,
  source: string,
  sourceId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: standingId })
    .from(directory)
    .where(and(eq(directory.source, source), eq(directory.sourceId, sourceId)));
  return row?.id;
}

/**
 * Keys and ids of all directories of sources. Seeded columns and sample topics come last, to take precedence over other
 * directories with the same key.
 */
export function listDirectoryKeys(db: Database) {
  return db
    .select({
      id: standingId,
      key: directory.sourceId,
      bizType: directory.bizType,
      kind: directory.kind,
    })
    .from(directory)
    .where(isNotNull(directory.sourceId))
    .orderBy(sql`${directory.source} in ('seed', 'sample')`, asc(directory.id));
}

/** Names and ids of all columns that are shown, in their order. */
export function listColumnNames(db: Database) {
  return db
    .select({ id: directory.id, bizType: directory.bizType, name: directory.name })
    .from(directory)
    .where(
      and(
        eq(directory.kind, 'column'),
        eq(directory.state, 'published'),
        isNull(directory.mergedIntoId),
      ),
    )
    .orderBy(asc(directory.bizType), asc(directory.sort), asc(directory.id));
}

/** True when an article has a course video. */
export async function hasCourse(db: Database, articleId: string): Promise<boolean> {
  return (await db.$count(course, eq(course.articleId, articleId))) > 0;
}

/** Writes a course video, unless the article has one. */
export async function insertCourse(db: Database, row: typeof course.$inferInsert): Promise<void> {
  await db.insert(course).values(row).onConflictDoNothing();
}
