import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sentCode } from '../../../db/schema.ts';

/** Inserts a sent code. */
export async function insertCode(db: Database, values: typeof sentCode.$inferInsert) {
  await db.insert(sentCode).values(values);
}

/**
 * Counts a try at the newest code of a recipient and returns the code; undefined if it is used, expired or out of tries.
 * Counted before the code is compared, so that concurrent tries do not exceed the maximum.
 */
export async function countCodeTry(
  db: Database,
  { recipient, purpose, maxTries }: { recipient: string; purpose: string; maxTries: number },
) {
  const newest = db
    .select({ id: sentCode.id })
    .from(sentCode)
    .where(and(eq(sentCode.recipient, recipient), eq(sentCode.purpose, purpose)))
    .orderBy(desc(sentCode.createdAt), desc(sentCode.id))
    .limit(1);
  const [row] = await db
    .update(sentCode)
    .set({ tries: sql`${sentCode.tries} + 1` })
    .where(
      and(
        eq(sentCode.id, sql`(${newest})`),
        isNull(sentCode.usedAt),
        gt(sentCode.expiresAt, sql`now()`),
        lt(sentCode.tries, maxTries),
      ),
    )
    .returning({ id: sentCode.id, codeHash: sentCode.codeHash });
  return row;
}

/** Marks a code as used; of several concurrent calls only the first returns true. */
export async function markCodeUsed(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(sentCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(sentCode.id, id), isNull(sentCode.usedAt)))
    .returning({ id: sentCode.id });
  return rows.length === 1;
}
