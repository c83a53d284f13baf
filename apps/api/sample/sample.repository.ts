import { and, eq, sql } from 'drizzle-orm';
import { excludedColumns } from '../src/content/index.ts';
import type { Database } from '../src/db/client.ts';
import { article, banner, jobOpening, tenderNotice } from '../src/db/schema.ts';

/** Value of `source` of all sample rows. */
export const SAMPLE_SOURCE = 'sample';

/** Returns a sample article by its key, or throws. */
export async function getSampleArticle(db: Database, key: string) {
  const [found] = await db
    .select({ id: article.id, title: article.title, bizType: article.bizType })
    .from(article)
    .where(and(eq(article.source, SAMPLE_SOURCE), eq(article.sourceId, key)));
  if (!found) throw new Error(`there is no sample article ${key}`);
  return found;
}

/** Returns the id of a sample notice by its key, or throws. */
export async function getSampleNoticeId(db: Database, key: string): Promise<string> {
  const [found] = await db
    .select({ id: tenderNotice.id })
    .from(tenderNotice)
    .where(and(eq(tenderNotice.source, SAMPLE_SOURCE), eq(tenderNotice.sourceId, key)));
  if (!found) throw new Error(`there is no sample notice ${key}`);
  return found.id;
}

/** Inserts or updates job openings by source and key. */
export async function saveJobOpenings(
  db: Database,
  rows: (typeof jobOpening.$inferInsert)[],
): Promise<void> {
  await db
    .insert(jobOpening)
    .values(rows)
    .onConflictDoUpdate({
      target: [jobOpening.source, jobOpening.sourceId],
      set: excludedColumns(jobOpening, ['state', 'updatedAt']),
      setWhere: sql`${jobOpening.sourceHash} is distinct from excluded.source_hash`,
    });
}

/** Inserts a carousel entry unless its page already has one with that link. */
export async function createBanner(db: Database, row: typeof banner.$inferInsert): Promise<void> {
  await db.insert(banner).values(row).onConflictDoNothing();
}
