import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { article, articleDoc, articleTag, tag, topicArticle } from '../db/schema.ts';

/** What hangs on each article, by the article's id. */
type Links = ReadonlyMap<string, readonly string[]>;

const unique = (values: Iterable<string>) => [...new Set(values)];

/** Sets the tags of articles by name; names that are new become tags. Returns the ids of all the names. */
export async function replaceTags(tx: Database, links: Links): Promise<Map<string, string>> {
  const names = unique([...links.values()].flat());
  const idOf = await tagIds(tx, names);
  const rows = [...links].flatMap(([articleId, tags]) =>
    unique(tags).map((name, sort) => ({ articleId, tagId: idOf.get(name) ?? '', sort })),
  );
  await tx.delete(articleTag).where(inArray(articleTag.articleId, [...links.keys()]));
  if (rows.length > 0) await tx.insert(articleTag).values(rows);
  return idOf;
}

async function tagIds(tx: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  // In one order, so that two imports at once can't wait for each other.
  const rows = names.toSorted().map((name) => ({ name }));
  await tx.insert(tag).values(rows).onConflictDoNothing();
  const known = await tx
    .select()
    .from(tag)
    .where(inArray(tag.name, [...names]));
  return new Map(known.map(({ id, name }) => [name, id]));
}

/** Sets the topics that collect articles. */
export async function replaceTopics(tx: Database, links: Links): Promise<void> {
  const rows = [...links].flatMap(([articleId, topicIds]) =>
    unique(topicIds).map((directoryId, sort) => ({ articleId, directoryId, sort })),
  );
  await tx.delete(topicArticle).where(inArray(topicArticle.articleId, [...links.keys()]));
  if (rows.length > 0) await tx.insert(topicArticle).values(rows);
}

/**
 * Sets the docs of articles (other articles they refer to), both by their key in the source. Called when all articles
 * of the source are there; unknown keys are left out and returned.
 */
export async function linkDocs(db: Database, source: string, links: Links): Promise<string[]> {
  const keys = unique([...links.keys(), ...[...links.values()].flat()]);
  if (keys.length === 0) return [];
  const known = await db
    .select({ id: article.id, key: article.sourceId })
    .from(article)
    .where(and(eq(article.source, source), inArray(article.sourceId, keys)));
  const idOf = new Map(known.map(({ id, key }) => [key, id]));
  const rows = [...links].flatMap(([key, docs]) =>
    unique(docs).flatMap((doc, sort) => {
      const articleId = idOf.get(key);
      const docId = idOf.get(doc);
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
  return keys.filter((key) => !idOf.has(key));
}
