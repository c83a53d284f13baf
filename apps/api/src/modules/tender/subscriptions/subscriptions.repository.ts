import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, bidSubscription, companyMember } from '../../../db/schema.ts';

/** Stored subscription. */
export type Subscription = typeof bidSubscription.$inferSelect;

/** Stored subscription with the name of its owner. */
export interface OwnedSubscription {
  subscription: Subscription;
  owner: string;
}

/** Who reads subscriptions: a member, acting for a company or for nobody else. */
export interface SubscriptionReader {
  userId: string;
  companyId: string | null;
}

const ownerName = sql<string>`coalesce(nullif(${account.realname}, ''), ${account.nickname})`;

/** Condition of an account's own subscriptions. */
export const isOwnedBy = (userId: string) => eq(bidSubscription.accountId, userId);

/** Condition of what is shared with a company that its owner is still a member of. */
export const isSharedWith = (db: Database, companyId: string) =>
  and(
    eq(bidSubscription.sharedWith, companyId),
    exists(
      db
        .select({ one: sql`1` })
        .from(companyMember)
        .where(
          and(
            eq(companyMember.companyId, companyId),
            eq(companyMember.accountId, bidSubscription.accountId),
          ),
        ),
    ),
  );

const selectOwned = (db: Database) =>
  db
    .select({ subscription: bidSubscription, owner: ownerName })
    .from(bidSubscription)
    .innerJoin(account, eq(account.id, bidSubscription.accountId));

/** A member's own subscriptions, the oldest first. */
export const listOwnSubscriptions = (db: Database, userId: string): Promise<OwnedSubscription[]> =>
  selectOwned(db)
    .where(isOwnedBy(userId))
    .orderBy(asc(bidSubscription.createdAt), asc(bidSubscription.id));

/** Subscriptions that colleagues share in a company, the oldest first. */
export const listSharedSubscriptions = (
  db: Database,
  { userId, companyId }: SubscriptionReader,
): Promise<OwnedSubscription[]> =>
  companyId === null
    ? Promise.resolve([])
    : selectOwned(db)
        .where(and(isSharedWith(db, companyId), sql`not ${isOwnedBy(userId)}`))
        .orderBy(asc(bidSubscription.createdAt), asc(bidSubscription.id));

/** A subscription that a member may read: an own one, or a shared one. */
export async function findReadableSubscription(
  db: Database,
  { userId, companyId }: SubscriptionReader,
  id: string,
): Promise<OwnedSubscription | undefined> {
  const readable = companyId === null ? undefined : isSharedWith(db, companyId);
  const [row] = await selectOwned(db).where(
    and(eq(bidSubscription.id, id), or(isOwnedBy(userId), readable)),
  );
  return row;
}

/** Locks a member's subscriptions until the transaction ends, and returns their number. */
export async function lockSubscriptionsOf(tx: Database, userId: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, userId)).for('update');
  return tx.$count(bidSubscription, isOwnedBy(userId));
}

/** Adds a subscription; returns its id. */
export async function insertSubscription(
  tx: Database,
  values: typeof bidSubscription.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(bidSubscription)
    .values(values)
    .returning({ id: bidSubscription.id });
  if (!row) throw new Error('A subscription was not inserted');
  return row.id;
}

/** Changes an own subscription; false if there is none. */
export async function saveSubscription(
  db: Database,
  userId: string,
  id: string,
  changes: Partial<typeof bidSubscription.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(bidSubscription)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(isOwnedBy(userId), eq(bidSubscription.id, id)))
    .returning({ id: bidSubscription.id });
  return rows.length > 0;
}

/** Removes an own subscription; false if there is none. */
export async function deleteSubscription(
  db: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(bidSubscription)
    .where(and(isOwnedBy(userId), eq(bidSubscription.id, id)))
    .returning({ id: bidSubscription.id });
  return rows.length > 0;
}
