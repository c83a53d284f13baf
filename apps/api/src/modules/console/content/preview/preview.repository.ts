import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { articlePreview, staff } from '../../../../db/schema.ts';

/** Stores a ticket and removes those that have expired. */
export async function insertPreview(
  db: Database,
  row: typeof articlePreview.$inferInsert,
): Promise<void> {
  await db.delete(articlePreview).where(lt(articlePreview.expiresAt, sql`now()`));
  await db.insert(articlePreview).values(row);
}

/** Number of the version that a ticket shows; undefined once it has expired or its owner may not sign in any more. */
export async function findPreviewedNumber(
  db: Database,
  articleId: string,
  tokenHash: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ number: articlePreview.number })
    .from(articlePreview)
    .innerJoin(staff, and(eq(staff.accountId, articlePreview.accountId), eq(staff.state, 'active')))
    .where(
      and(
        eq(articlePreview.tokenHash, tokenHash),
        eq(articlePreview.articleId, articleId),
        gt(articlePreview.expiresAt, sql`now()`),
      ),
    );
  return row?.number;
}
