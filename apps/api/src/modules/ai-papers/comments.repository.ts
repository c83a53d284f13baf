import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aiPaperComment } from '../../db/schema.ts';

/** A comment as it is stored. */
export type PaperComment = typeof aiPaperComment.$inferSelect;

type Values = Pick<PaperComment, 'section' | 'quote' | 'text' | 'doneAt'>;

/** Comments of a paper in the order in which they were written. */
export const listComments = (db: Database, paperId: string): Promise<PaperComment[]> =>
  db
    .select()
    .from(aiPaperComment)
    .where(eq(aiPaperComment.paperId, paperId))
    .orderBy(asc(aiPaperComment.createdAt), asc(aiPaperComment.id));

export const countComments = (db: Database, paperId: string): Promise<number> =>
  db.$count(aiPaperComment, eq(aiPaperComment.paperId, paperId));

/** Inserts a comment. */
export async function insertComment(
  db: Database,
  paperId: string,
  values: Values,
): Promise<PaperComment | undefined> {
  const [row] = await db
    .insert(aiPaperComment)
    .values({ paperId, ...values })
    .returning();
  return row;
}

/** Changes a comment of a paper; undefined if it has none of this id. */
export async function updateComment(
  db: Database,
  paperId: string,
  id: string,
  values: Values,
): Promise<PaperComment | undefined> {
  const [row] = await db
    .update(aiPaperComment)
    .set(values)
    .where(and(eq(aiPaperComment.paperId, paperId), eq(aiPaperComment.id, id)))
    .returning();
  return row;
}
