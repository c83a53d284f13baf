import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { article, articleEntry, articleVersion } from '../../../../db/schema.ts';
import type { EntryRow } from '../entries.repository.ts';

/** Locks the entries of articles in the order of their ids; deleted ones are left out. */
export const lockEntries = (tx: Database, ids: readonly string[]): Promise<EntryRow[]> =>
  tx
    .select()
    .from(articleEntry)
    .where(and(inArray(articleEntry.articleId, [...ids]), isNull(articleEntry.removedAt)))
    .orderBy(asc(articleEntry.articleId))
    .for('update');

/** Contents of the newest versions of articles that editors have changed, by the articles' ids. */
export async function findHeadContents(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, ArticleContent>> {
  const rows = await tx
    .select({ id: articleVersion.articleId, content: articleVersion.content })
    .from(articleVersion)
    .innerJoin(
      articleEntry,
      and(
        eq(articleEntry.articleId, articleVersion.articleId),
        eq(articleEntry.headNumber, articleVersion.number),
      ),
    )
    .where(inArray(articleVersion.articleId, [...ids]));
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** Origins and times of the live rows of articles, by the articles' ids. */
export async function findLiveFacts(tx: Database, ids: readonly string[]) {
  const { id, source, sourceId, releaseTime, publishAt } = article;
  const rows = await tx
    .select({ id, source, sourceId, releaseTime, publishAt })
    .from(article)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks the newest versions of articles as published: closed, nothing left to do, no schedule. */
export async function markHeadsPublished(
  tx: Database,
  ids: readonly string[],
  publishedAt: Date,
): Promise<void> {
  await tx
    .update(articleVersion)
    .set({ open: false, kind: 'publish', publishedAt })
    .from(articleEntry)
    .where(
      and(
        eq(articleEntry.articleId, articleVersion.articleId),
        eq(articleEntry.headNumber, articleVersion.number),
        inArray(articleEntry.articleId, [...ids]),
      ),
    );
  await tx
    .update(articleEntry)
    .set({
      work: null,
      publishedNumber: sql`${articleEntry.headNumber}`,
      scheduledAt: null,
      scheduledNumber: null,
      changedAt: publishedAt,
    })
    .where(inArray(articleEntry.articleId, [...ids]));
}

/** Records the time of a change of articles that leaves their versions alone. */
export async function touchEntries(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(articleEntry)
    .set({ changedAt: new Date() })
    .where(inArray(articleEntry.articleId, [...ids]));
}
