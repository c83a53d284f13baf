import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, calendarFeed, calendarSetting } from '../../../db/schema.ts';

/** Ends with its account's password, and does not answer for an account that is blocked, closing or closed. */
const isAlive = and(
  isNull(calendarFeed.revokedAt),
  eq(account.state, 'active'),
  sql`${calendarFeed.createdAt} > coalesce(${account.passwordChangedAt}, '-infinity')`,
);

const isOf = (accountId: string) =>
  and(eq(calendarFeed.accountId, accountId), isNull(calendarFeed.revokedAt));

/** A member's current feed; undefined without one, or once it has ended. */
export async function findCurrentFeed(db: Database, accountId: string) {
  const [row] = await db
    .select({ createdAt: calendarFeed.createdAt, readAt: calendarFeed.readAt })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(isOf(accountId), isAlive));
  return row;
}

/** The feed of a token, ended or not. */
export async function findFeed(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      id: calendarFeed.id,
      accountId: calendarFeed.accountId,
      isAlive: sql<boolean>`${isAlive}`,
    })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(eq(calendarFeed.tokenHash, tokenHash));
  return row;
}

/** Notes that a feed was read, once an hour. */
export async function touchFeed(db: Database, id: string): Promise<void> {
  await db
    .update(calendarFeed)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(calendarFeed.id, id),
        or(isNull(calendarFeed.readAt), lt(calendarFeed.readAt, sql`now() - interval '1 hour'`)),
      ),
    );
}

/** Revokes a member's feed; false if there is none. */
export async function revokeFeed(tx: Database, accountId: string): Promise<boolean> {
  const rows = await tx
    .update(calendarFeed)
    .set({ revokedAt: sql`now()` })
    .where(isOf(accountId))
    .returning({ id: calendarFeed.id });
  return rows.length > 0;
}

/** Replaces a member's feed by a new one; concurrent calls wait for each other. */
export async function replaceFeed(
  tx: Database,
  accountId: string,
  tokenHash: string,
): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  await revokeFeed(tx, accountId);
  await tx.insert(calendarFeed).values({ accountId, tokenHash });
}

/** True if a member wants to be reminded. */
export async function findReminders(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ reminders: calendarSetting.reminders })
    .from(calendarSetting)
    .where(eq(calendarSetting.accountId, accountId));
  return row?.reminders ?? true;
}

/** Sets whether a member wants to be reminded. */
export async function saveReminders(
  db: Database,
  accountId: string,
  reminders: boolean,
): Promise<void> {
  await db
    .insert(calendarSetting)
    .values({ accountId, reminders })
    .onConflictDoUpdate({ target: calendarSetting.accountId, set: { reminders } });
}
