import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { articleEntry, directory, publishedArticle } from '../../../db/schema.ts';

/** Articles that a shared column lists. */
const MAX_LISTED = 500;

/** A help column; with drafts, one that is not public as well. Undefined where there is none. */
export async function findHelpColumn(db: Database, id: string, drafts: boolean) {
  const [row] = await db
    .select({ id: directory.id, name: directory.name, memo: directory.memo })
    .from(directory)
    .where(
      and(
        eq(directory.id, id),
        eq(directory.bizType, 'HELP'),
        eq(directory.kind, 'column'),
        isNull(directory.mergedIntoId),
        drafts ? undefined : eq(directory.state, 'published'),
      ),
    );
  return row;
}

/** Ids of a column and of those below it; without drafts, of the public ones. */
export async function listColumnIds(db: Database, id: string, drafts: boolean): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive tree as (
      select id from directory where id = ${id}
      union
      select d.id from directory d join tree on d.parent_id = tree.id
      where ${drafts} or d.state = 'published')
    select id from tree`);
  return rows.map((row) => row.id);
}

/** Public help articles of columns, the newest first. */
export const listPublicArticles = (db: Database, columnIds: readonly string[]) =>
  db
    .select({ id: publishedArticle.id, title: publishedArticle.title, memo: publishedArticle.memo })
    .from(publishedArticle)
    .where(
      and(
        eq(publishedArticle.bizType, 'HELP'),
        inArray(publishedArticle.directoryId, [...columnIds]),
      ),
    )
    .orderBy(desc(publishedArticle.releaseTime), desc(publishedArticle.id))
    .limit(MAX_LISTED);

/** Help articles of columns as editors see them, the last changed first; withdrawn ones are not shown any more. */
export const listEditedArticles = (db: Database, columnIds: readonly string[]) =>
  db
    .select({
      id: articleEntry.articleId,
      title: articleEntry.title,
      work: articleEntry.work,
      live: articleEntry.live,
    })
    .from(articleEntry)
    .where(
      and(
        eq(articleEntry.bizType, 'HELP'),
        isNull(articleEntry.removedAt),
        inArray(articleEntry.directoryId, [...columnIds]),
        or(eq(articleEntry.live, 'published'), sql`${articleEntry.work} is not null`),
      ),
    )
    .orderBy(desc(articleEntry.changedAt), desc(articleEntry.articleId))
    .limit(MAX_LISTED);
