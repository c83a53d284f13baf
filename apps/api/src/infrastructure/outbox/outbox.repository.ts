import type { RequestRef } from '@zhucheng/telemetry';
import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/schema.ts';

/** Attempts after which a message counts as failed. */
export const MAX_ATTEMPTS = 5;
const MAX_ERROR_LENGTH = 300;

/** Message to a person, or event for another system. */
export interface OutboxMessage {
  channel: 'sms' | 'mail' | 'robot' | 'event';
  recipient: string;
  subject?: string;
  body?: string;
  payload?: Record<string, unknown>;
  /** Earliest time of sending. */
  sendAfter?: Date;
  /** `queued`: a job of its own sends it. */
  state?: 'pending' | 'queued';
  /** Requests that it is sent for; those that are being worked for where none are given. */
  requests?: RequestRef[] | null;
}

/** Row of the outbox. */
export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Adds a message and returns its id. Run it in the transaction of the change that causes the message, so that both
 * happen or neither.
 */
export async function enqueueMessage(db: Database, message: OutboxMessage): Promise<string> {
  const [row] = await db.insert(outbox).values(message).returning({ id: outbox.id });
  if (!row) throw new Error('the message was not inserted');
  return row.id;
}

/** What may be tried now. After a day without a sender a code or an alert would only puzzle who gets it: it is left until it is deleted. */
const isDue = (channels: readonly OutboxMessage['channel'][]) =>
  and(
    inArray(outbox.channel, [...channels]),
    eq(outbox.state, 'pending'),
    lte(outbox.sendAfter, sql`now()`),
    gt(outbox.sendAfter, sql`now() - interval '1 day'`),
    lt(outbox.attempts, MAX_ATTEMPTS),
  );

/** Seconds by which the oldest due message of some channels is late; 0 if none is. */
export async function getOutboxLag(
  db: Database,
  channels: readonly OutboxMessage['channel'][],
): Promise<number> {
  const [row] = await db
    .select({
      lag: sql<number>`coalesce(extract(epoch from now() - min(${outbox.sendAfter})), 0)::int`,
    })
    .from(outbox)
    .where(isDue(channels));
  return row?.lag ?? 0;
}

/**
 * Claims a due message of some channels for one attempt and schedules the next one with exponential delay. Undefined when it is not
 * due, was sent or failed for good, or another process has claimed it.
 */
export async function claimMessage(
  db: Database,
  id: string,
  channels: readonly OutboxMessage['channel'][],
): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      sendAfter: sql`now() + interval '30 seconds' * power(2, ${outbox.attempts})`,
    })
    .where(and(eq(outbox.id, id), isDue(channels)))
    .returning();
  return row;
}

/** Records a failed attempt; the last one makes the message fail for good. */
export async function markFailedAttempt(
  db: Database,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
  reason: string,
): Promise<void> {
  const state = attempts < MAX_ATTEMPTS ? 'pending' : 'failed';
  const lastError = reason.slice(0, MAX_ERROR_LENGTH);
  await db.update(outbox).set({ state, lastError }).where(eq(outbox.id, id));
}

/** Records a delivery and clears the text, which holds codes or personal matters. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'sent', sentAt: sql`now()`, body: '' })
    .where(eq(outbox.id, id));
}

/** Ids of messages of some channels that are due, oldest first. */
export async function listDueMessages(
  db: Database,
  channels: readonly OutboxMessage['channel'][],
  max: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue(channels))
    .orderBy(outbox.sendAfter)
    .limit(max);
  return rows.map(({ id }) => id);
}

/** Newest messages, of one recipient where given. */
export async function listNewestMessages(
  db: Database,
  { recipient, max }: { recipient: string | undefined; max: number },
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.channel, ['sms', 'mail']),
        recipient ? eq(outbox.recipient, recipient) : undefined,
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(max);
}
