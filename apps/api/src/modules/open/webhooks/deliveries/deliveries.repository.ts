import { currentRequests } from '@zhucheng/telemetry';
import { and, asc, desc, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { WebhookMessageType } from '@zhucheng/contracts';
import type { Database } from '../../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../../db/paging.ts';
import {
  webhookEndpoint,
  webhookMessage,
  webhookTry,
  type WebhookMessageState,
} from '../../../../db/schema.ts';

/** Row of the table `webhook_message`. */
export type MessageRow = typeof webhookMessage.$inferSelect;

/** Row of the table `webhook_try`. */
export type TryRow = typeof webhookTry.$inferSelect;

/** What of an application's messages is listed. */
export interface MessageFilter {
  appId: string;
  endpointId?: string | undefined;
  /** Only those that were not delivered. */
  failed: boolean;
}

/** What was not delivered: given up, never tried, or waiting after a failure. */
const UNDELIVERED: SQL = sql`(${webhookMessage.state} in ('failed', 'missed')
  or ${webhookMessage.state} = 'waiting' and ${webhookMessage.tries} > 0)`;

const isListed = ({ appId, endpointId, failed }: MessageFilter) =>
  and(
    sql`${webhookMessage.endpointId} in (
      select ${webhookEndpoint.id} from ${webhookEndpoint} where ${webhookEndpoint.appId} = ${appId})`,
    endpointId === undefined ? undefined : eq(webhookMessage.endpointId, endpointId),
    failed ? UNDELIVERED : undefined,
  );

/** A page of the messages of an application, the newest first, with the total. */
export async function listMessages(db: Database, filter: MessageFilter, page: PageInput) {
  const total = await db.$count(webhookMessage, isListed(filter));
  const rows = await db
    .select()
    .from(webhookMessage)
    .where(isListed(filter))
    .orderBy(desc(webhookMessage.createdAt), desc(webhookMessage.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Place of a message among those of its address. Microseconds since 1970: dates of JavaScript have none. */
export interface MessagePosition {
  at: number;
  id: string;
}

const createdMicros = sql`extract(epoch from ${webhookMessage.createdAt}) * 1000000`.mapWith(
  Number,
);

/** Messages of an address after one of them, the newest first, with their moments. */
export const listMessagesAfter = (
  db: Database,
  endpointId: string,
  after: MessagePosition | undefined,
  limit: number,
): Promise<{ message: MessageRow; at: number }[]> =>
  db
    .select({ message: webhookMessage, at: createdMicros })
    .from(webhookMessage)
    .where(
      and(
        eq(webhookMessage.endpointId, endpointId),
        after &&
          sql`(${webhookMessage.createdAt}, ${webhookMessage.id})
            < (timestamptz 'epoch' + ${after.at} * interval '1 microsecond', ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(webhookMessage.createdAt), desc(webhookMessage.id))
    .limit(limit);

/** Tries of messages, the oldest first. */
export const listTries = (db: Database, messageIds: readonly string[]): Promise<TryRow[]> =>
  db
    .select()
    .from(webhookTry)
    .where(inArray(webhookTry.messageId, [...messageIds]))
    .orderBy(asc(webhookTry.id));

/** A message by its id, with the application that it belongs to. */
export async function findMessage(db: Database, id: string) {
  const [row] = await db
    .select({
      message: webhookMessage,
      appId: webhookEndpoint.appId,
      offReason: webhookEndpoint.offReason,
    })
    .from(webhookMessage)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookMessage.endpointId))
    .where(eq(webhookMessage.id, id));
  return row;
}

/** Inserts a message that is due at once. */
export async function insertMessage(
  db: Database,
  values: { endpointId: string; type: WebhookMessageType; data: Record<string, unknown> },
): Promise<string> {
  const [row] = await db
    .insert(webhookMessage)
    .values({ ...values, state: 'waiting' })
    .returning({ id: webhookMessage.id });
  if (!row) throw new Error('the message was not written');
  return row.id;
}

/** What puts messages into the queue again: they are tried for who asks now. */
const queueAgain = () =>
  ({ state: 'waiting', nextAt: sql`now()`, requests: currentRequests() }) as const;

/** Puts a message into the queue: one that waits is tried at once, any other begins anew. */
export async function requeueMessage(db: Database, { id, state }: MessageRow): Promise<void> {
  const changes = { ...queueAgain(), ...(state !== 'waiting' && { tries: 0 }) };
  await db.update(webhookMessage).set(changes).where(eq(webhookMessage.id, id));
}

/** Messages of an address that are put into the queue again. */
export interface ReplaySpan {
  endpointId: string;
  from: Date;
  to: Date;
  /** Only those that were not delivered. */
  missing: boolean;
  max: number;
}

/** Puts the messages of a span of time into the queue again, the oldest first. Returns how many. */
export async function requeueSpan(
  db: Database,
  { endpointId, from, to, missing, max }: ReplaySpan,
): Promise<number> {
  const lost: readonly WebhookMessageState[] = ['failed', 'missed'];
  const { rowCount } = await db
    .update(webhookMessage)
    .set({ ...queueAgain(), tries: 0 })
    .where(
      inArray(
        webhookMessage.id,
        db
          .select({ id: webhookMessage.id })
          .from(webhookMessage)
          .where(
            and(
              eq(webhookMessage.endpointId, endpointId),
              gte(webhookMessage.createdAt, from),
              lte(webhookMessage.createdAt, to),
              missing
                ? inArray(webhookMessage.state, [...lost])
                : ne(webhookMessage.state, 'waiting'),
            ),
          )
          .orderBy(asc(webhookMessage.createdAt))
          .limit(max),
      ),
    );
  return rowCount ?? 0;
}
