import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { account, bidSubscription, sendingSetting } from '../../../../db/schema.ts';
import type { UnsubscribeTarget } from './unsubscribe.rules.ts';

/** Mailbox of an account that is not closed. */
export async function findMailbox(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.id, accountId), ne(account.state, 'closed')));
  return row?.email ?? null;
}

const isTarget = ({ accountId, subscriptions }: UnsubscribeTarget) =>
  and(eq(bidSubscription.accountId, accountId), inArray(bidSubscription.id, [...subscriptions]));

/** Names of the subscriptions of a target that still exist. */
export async function listTargetNames(db: Database, target: UnsubscribeTarget): Promise<string[]> {
  if (target.subscriptions.length === 0) return [];
  const rows = await db
    .select({ name: bidSubscription.name })
    .from(bidSubscription)
    .where(isTarget(target));
  return rows.map(({ name }) => name);
}

/** Ends the mails of a target; again changes nothing. */
export async function endMails(tx: Database, target: UnsubscribeTarget): Promise<void> {
  if (target.subscriptions.length > 0) {
    await tx
      .update(bidSubscription)
      .set({ channels: sql`array_remove(${bidSubscription.channels}, 'mail')` })
      .where(and(isTarget(target), sql`'mail' = any(${bidSubscription.channels})`));
  }
  if (!target.urgent) return;
  await tx
    .insert(sendingSetting)
    .values({ accountId: target.accountId, urgentChannels: [] })
    .onConflictDoUpdate({
      target: sendingSetting.accountId,
      set: { urgentChannels: sql`array_remove(${sendingSetting.urgentChannels}, 'mail')` },
    });
}
