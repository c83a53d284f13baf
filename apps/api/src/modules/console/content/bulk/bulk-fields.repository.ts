import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { articleEntry, articleVersion } from '../../../../db/schema.ts';
import { insertRows, updateRows } from '../../../../db/statements/many-rows.ts';
import type { EntryRow, VersionRow } from '../entries.repository.ts';

/** Contents of versions, one of each article, by the articles' ids. */
export async function findContents(
  db: Database,
  versions: readonly Pick<VersionRow, 'articleId' | 'number'>[],
): Promise<Map<string, ArticleContent>> {
  if (versions.length === 0) return new Map();
  const { articleId, number, content } = articleVersion;
  const rows = await db
    .select({ articleId, content })
    .from(articleVersion)
    .where(or(...versions.map((at) => and(eq(articleId, at.articleId), eq(number, at.number)))));
  return new Map(rows.map((row) => [row.articleId, row.content]));
}

/** Closes the newest versions of articles: no saving changes them any more. */
export async function closeHeads(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .update(articleVersion)
    .set({ open: false })
    .from(articleEntry)
    .where(
      and(
        inArray(articleEntry.articleId, [...ids]),
        eq(articleVersion.articleId, articleEntry.articleId),
        eq(articleVersion.number, articleEntry.headNumber),
        articleVersion.open,
      ),
    );
}

/** Writes new versions. */
export async function insertVersions(
  tx: Database,
  rows: readonly (typeof articleVersion.$inferInsert)[],
): Promise<void> {
  await tx.execute(insertRows(articleVersion, rows));
}

/** What a new version changes of its entry, by its id. */
const CHANGED_COLUMNS = [
  'articleId',
  'publishedNumber',
  'importHash',
  'lastNumber',
  'headNumber',
  'headRevision',
  'work',
  'title',
  'directoryId',
  'editorId',
  'changedAt',
] as const;

/** Writes what new versions change of entries, which are locked. */
export async function updateEntries(tx: Database, entries: readonly EntryRow[]): Promise<void> {
  const rows = entries.map((entry) =>
    Object.fromEntries(CHANGED_COLUMNS.map((key) => [key, entry[key]])),
  );
  await tx.execute(updateRows(articleEntry, 'articleId', rows));
}
