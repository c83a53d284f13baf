import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { bidSubscription, companyMember, openApp } from '../../../../db/schema.ts';
import {
  isOwnedBy,
  isSharedWith,
  type Subscription,
} from '../../../tender/subscriptions/subscriptions.repository.ts';

/** Whose subscriptions an application sees: those shared in its company, where it has one, else those of the account. */
export interface SubscriptionOwner {
  /** Who made the application; null once that account is closed or has left the company. */
  accountId: string | null;
  companyId: string | null;
}

/** Owner of an application; undefined if it was deleted. */
export async function findAppOwner(
  db: Database,
  appId: string,
): Promise<SubscriptionOwner | undefined> {
  const member = { of: companyMember.companyId, id: companyMember.accountId };
  const [row] = await db
    .select({
      accountId: sql<string | null>`case when ${openApp.companyId} is null
        then ${openApp.accountId} else ${member.id} end`,
      companyId: openApp.companyId,
    })
    .from(openApp)
    .leftJoin(
      companyMember,
      and(eq(member.of, openApp.companyId), eq(member.id, openApp.accountId)),
    )
    .where(eq(openApp.id, appId));
  return row;
}

function isVisibleTo(db: Database, { accountId, companyId }: SubscriptionOwner) {
  if (companyId !== null) return isSharedWith(db, companyId);
  return accountId === null ? sql`false` : isOwnedBy(accountId);
}

/** The subscriptions that an application sees, the oldest first. */
export const listVisibleSubscriptions = (
  db: Database,
  owner: SubscriptionOwner,
): Promise<Subscription[]> =>
  db
    .select()
    .from(bidSubscription)
    .where(isVisibleTo(db, owner))
    .orderBy(asc(bidSubscription.createdAt), asc(bidSubscription.id));

/** A subscription that an application sees, by its uuid. */
export async function findVisibleSubscription(
  db: Database,
  owner: SubscriptionOwner,
  id: string,
): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(bidSubscription)
    .where(and(eq(bidSubscription.id, id), isVisibleTo(db, owner)));
  return row;
}

/** {@link findVisibleSubscription} that nobody else changes until the transaction ends. */
export async function lockVisibleSubscription(
  tx: Database,
  owner: SubscriptionOwner,
  id: string,
): Promise<Subscription | undefined> {
  await tx
    .select({ id: bidSubscription.id })
    .from(bidSubscription)
    .where(eq(bidSubscription.id, id))
    .for('update');
  return findVisibleSubscription(tx, owner, id);
}
