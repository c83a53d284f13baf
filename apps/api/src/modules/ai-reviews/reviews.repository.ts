import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { aiReview, publishedArticle } from '../../db/schema.ts';

/** A review as it is stored. */
export type Review = typeof aiReview.$inferSelect;

const isOwn = (accountId: string, id: string) =>
  and(eq(aiReview.accountId, accountId), eq(aiReview.id, id));

export const countReviews = (db: Database, accountId: string): Promise<number> =>
  db.$count(aiReview, eq(aiReview.accountId, accountId));

/** Inserts a review. */
export async function insertReview(tx: Database, row: typeof aiReview.$inferInsert): Promise<void> {
  await tx.insert(aiReview).values(row);
}

const SUMMARY = {
  id: aiReview.id,
  title: aiReview.title,
  kind: aiReview.kind,
  side: aiReview.side,
  state: aiReview.state,
  marks: aiReview.marks,
  createdAt: aiReview.createdAt,
  updatedAt: aiReview.updatedAt,
};

/** A review without its contract; severities are those of its findings, in their order. */
export type ReviewRow = Pick<Review, keyof typeof SUMMARY> & { severities: readonly string[] };

/** Page of a member's reviews, the latest first. */
export const listReviews = (
  db: Database,
  accountId: string,
  page: PageInput,
): Promise<ReviewRow[]> =>
  db
    .select({
      ...SUMMARY,
      severities: sql<
        string[]
      >`coalesce(jsonb_path_query_array(${aiReview.result}, '$.findings[*].severity'), '[]')`,
    })
    .from(aiReview)
    .where(eq(aiReview.accountId, accountId))
    .orderBy(desc(aiReview.createdAt), desc(aiReview.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** A member's review. */
export async function findReview(
  db: Database,
  accountId: string,
  id: string,
): Promise<Review | undefined> {
  const [row] = await db.select().from(aiReview).where(isOwn(accountId, id));
  return row;
}

/** A member's review, locked until the transaction ends. */
export async function lockReview(
  tx: Database,
  accountId: string,
  id: string,
): Promise<Review | undefined> {
  const [row] = await tx.select().from(aiReview).where(isOwn(accountId, id)).for('update');
  return row;
}

/** Keeps what a member made of findings, as the next revision. */
export async function updateMarks(
  tx: Database,
  { id, revision }: Pick<Review, 'id' | 'revision'>,
  marks: Review['marks'],
): Promise<void> {
  await tx
    .update(aiReview)
    .set({ marks, revision: revision + 1 })
    .where(eq(aiReview.id, id));
}

/** The contract that a run reviews; undefined if it was removed. */
export async function findContract(
  db: Database,
  runId: string,
): Promise<Pick<Review, 'text' | 'kind' | 'side'> | undefined> {
  const [row] = await db
    .select({ text: aiReview.text, kind: aiReview.kind, side: aiReview.side })
    .from(aiReview)
    .where(eq(aiReview.runId, runId));
  return row;
}

/** Keeps what a run computed, and how it ended. */
export async function updateReviewed(
  tx: Database,
  runId: string,
  changes: Pick<Review, 'state' | 'reason' | 'result'>,
): Promise<void> {
  await tx.update(aiReview).set(changes).where(eq(aiReview.runId, runId));
}

/** Deletes a member's review with its contract. */
export async function deleteReview(db: Database, accountId: string, id: string): Promise<void> {
  await db.delete(aiReview).where(isOwn(accountId, id));
}

/** A member's reviews, the latest first, in the export of its data. */
export const listReviewsOfAccount = (db: Database, accountId: string, limit: number) =>
  db
    .select({ ...SUMMARY, reason: aiReview.reason, text: aiReview.text, result: aiReview.result })
    .from(aiReview)
    .where(eq(aiReview.accountId, accountId))
    .orderBy(desc(aiReview.createdAt), desc(aiReview.id))
    .limit(limit);

/** Published policies that are, or explain, the laws of these names, by name. Titles go on behind a colon. */
export async function findPoliciesOf(
  db: Database,
  laws: readonly string[],
): Promise<Map<string, string>> {
  if (laws.length === 0) return new Map();
  const head = sql<string>`split_part(${publishedArticle.title}, '：', 1)`;
  const rows = await db
    .select({ id: publishedArticle.id, title: publishedArticle.title, head })
    .from(publishedArticle)
    .where(
      and(
        eq(publishedArticle.bizType, 'POLICY'),
        or(inArray(publishedArticle.title, [...laws]), inArray(head, [...laws])),
      ),
    )
    .orderBy(publishedArticle.releaseTime);
  // A law itself goes before what explains it.
  const exact = rows.filter(({ title }) => laws.includes(title));
  return new Map([...rows, ...exact].map(({ id, head: law }) => [law, id]));
}
