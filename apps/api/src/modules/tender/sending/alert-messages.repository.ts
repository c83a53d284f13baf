import type { ActiveFrequency, SendingChannel, SendingReason } from '@zhucheng/domain-tender';
import { EMPTY_ID } from '@zhucheng/contracts';
import type { RequestRef } from '@zhucheng/telemetry';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  account,
  bidSubscription,
  notification,
  notificationDelivery,
  outbox,
  sendingChannel,
} from '../../../db/schema.ts';
import { fromWireId } from '../../../wire-format.ts';

/** Key of the lock of the one process that makes messages. */
const DISPATCH_LOCK = 7_040_219_553;

/** A member's channel. */
export interface ChannelKey {
  accountId: string;
  channel: SendingChannel;
}

/** Deliveries of a member, a channel and a frequency, which become one message. */
export interface DueGroup extends ChannelKey, Record<string, unknown> {
  frequency: ActiveFrequency;
}

/** Takes the lock of making messages until the transaction ends; false while another one has it. */
export async function tryDispatchLock(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${DISPATCH_LOCK}) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Groups of deliveries that are due, by channels that are free; one a channel, the most urgent. */
export async function listDueGroups(tx: Database, now: Date, max: number): Promise<DueGroup[]> {
  const { rows } = await tx.execute<DueGroup>(sql`
    select distinct on (account_id, channel) account_id as "accountId", channel, frequency
    from ${notificationDelivery} as delivery
    where message_id is null and due_at <= ${now} and not exists (
      select from ${sendingChannel} as busy
      where busy.account_id = delivery.account_id and busy.channel = delivery.channel
        and (busy.next_at > ${now} or busy.message_id is not null))
    order by account_id, channel, array_position('{instant,daily,weekly}', frequency) limit ${max}`);
  return rows;
}

/** State of a channel. */
export type ChannelState = typeof sendingChannel.$inferSelect;

const isChannel = ({ accountId, channel }: ChannelKey) =>
  and(eq(sendingChannel.accountId, accountId), eq(sendingChannel.channel, channel));

/** Locks a channel until the transaction ends; it is created if there is none yet. */
export async function lockChannel(tx: Database, key: ChannelKey): Promise<ChannelState> {
  const { accountId, channel } = key;
  const free = { accountId, channel, nextAt: new Date(0) };
  await tx.insert(sendingChannel).values(free).onConflictDoNothing();
  const [row] = await tx.select().from(sendingChannel).where(isChannel(key)).for('update');
  if (!row) throw new Error('A channel was not created');
  return row;
}

/** Changes the state of a channel. */
export async function saveChannel(
  tx: Database,
  key: ChannelKey,
  changes: Partial<typeof sendingChannel.$inferInsert>,
): Promise<void> {
  await tx.update(sendingChannel).set(changes).where(isChannel(key));
}

/** Stored address and secret of a robot; null if there is none. */
export async function findCredentials(db: Database, key: ChannelKey): Promise<string | null> {
  const [row] = await db
    .select({ credentials: sendingChannel.credentials })
    .from(sendingChannel)
    .where(isChannel(key));
  return row?.credentials ?? null;
}

/** A delivery with its notification. */
export interface DueDelivery {
  id: string;
  title: string;
  body: string;
  link: string;
  reason: SendingReason;
  subscriptions: string[];
  requests: RequestRef[] | null;
}

/** Due deliveries of a group, the oldest notification first. */
export function listDueDeliveries(
  tx: Database,
  { accountId, channel, frequency }: DueGroup,
  now: Date,
): Promise<DueDelivery[]> {
  return tx
    .select({
      id: notificationDelivery.notificationId,
      title: notification.title,
      body: notification.body,
      link: notification.link,
      reason: notificationDelivery.reason,
      subscriptions: notificationDelivery.subscriptions,
      requests: notificationDelivery.requests,
    })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(
      and(
        eq(notificationDelivery.accountId, accountId),
        eq(notificationDelivery.channel, channel),
        eq(notificationDelivery.frequency, frequency),
        sql`${notificationDelivery.messageId} is null and ${notificationDelivery.dueAt} <= ${now}`,
      ),
    )
    .orderBy(notification.createdAt, notification.id);
}

const NO_MESSAGE = fromWireId(EMPTY_ID);

/** Records the message that has deliveries of a channel; without one they are dropped. */
export async function markDispatched(
  tx: Database,
  channel: SendingChannel,
  ids: readonly string[],
  messageId: string = NO_MESSAGE,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${notificationDelivery} set message_id = ${messageId}
    where notification_id = any(${sql.param([...ids])}::uuid[]) and channel = ${channel}`);
}

/** Mailbox of an account that gets notifications. */
export async function findMailbox(tx: Database, accountId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.id, accountId), inArray(account.state, ['active', 'closing'])));
  return row?.email ?? null;
}

/** Subscriptions of a member that send by a channel. */
export const listSendingSubscriptions = (tx: Database, { accountId, channel }: ChannelKey) =>
  tx
    .select({ id: bidSubscription.id, name: bidSubscription.name })
    .from(bidSubscription)
    .where(
      and(
        eq(bidSubscription.accountId, accountId),
        sql`${bidSubscription.enabled} and ${bidSubscription.frequency} <> 'off'`,
        sql`${channel} = any(${bidSubscription.channels})`,
      ),
    );

/** A message that is under way. */
export type QueuedMessage = typeof outbox.$inferSelect;

/** Message that is still to be sent. */
export async function findQueuedMessage(
  db: Database,
  id: string,
): Promise<QueuedMessage | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'queued')));
  return row;
}

/** Ends a message as sent or failed. The text of a sent one is cleared: it is the member's. */
export async function endMessage(
  tx: Database,
  id: string,
  { error, attempts }: { error?: string; attempts?: number } = {},
): Promise<void> {
  const sent = { state: 'sent', sentAt: sql`now()`, body: '', payload: {} };
  const failed = { state: 'failed', lastError: error ?? null };
  await tx
    .update(outbox)
    .set({ ...(error === undefined ? sent : failed), ...(attempts !== undefined && { attempts }) })
    .where(eq(outbox.id, id));
}
