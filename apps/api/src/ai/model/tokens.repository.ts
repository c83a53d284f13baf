import { eq, sql } from 'drizzle-orm';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { aiTokenDay } from '../../db/schema.ts';

const today = () => toShanghaiDay(Date.now());

/** Takes tokens of today for a reply; undefined if it would go beyond the limit. Returns the day they are counted on. */
export async function takeTokens(
  db: Database,
  tokens: number,
  limit: number,
): Promise<string | undefined> {
  const day = today();
  await db.insert(aiTokenDay).values({ day }).onConflictDoNothing();
  const { rowCount } = await db.execute(sql`
    update ai_token_day set used = used + ${tokens}
    where day = ${day} and used + ${tokens} <= ${limit}`);
  return rowCount ? day : undefined;
}

/** Corrects what was taken on a day. */
export async function correctTokens(db: Database, day: string, difference: number): Promise<void> {
  await db
    .update(aiTokenDay)
    .set({ used: sql`greatest(0, ${aiTokenDay.used} + ${difference})` })
    .where(eq(aiTokenDay.day, day));
}

/** Tokens used today, those of replies on their way included. */
export async function getUsedTokens(db: Database): Promise<number> {
  const [row] = await db
    .select({ used: aiTokenDay.used })
    .from(aiTokenDay)
    .where(eq(aiTokenDay.day, today()));
  return row?.used ?? 0;
}
