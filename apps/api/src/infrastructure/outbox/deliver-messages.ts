import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/schema.ts';
import { getSenders, type Senders } from './senders.ts';

const TRIES = 5;
const BATCH = 50;

/**
 * Delivers one message of the outbox. Whoever claims it sends it; a failure is tried again later. What was delivered
 * keeps no text: it held a code, or somebody's affairs.
 */
export async function deliverMessage(db: Database, senders: Senders, id: string): Promise<boolean> {
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      sendAfter: sql`now() + interval '30 seconds' * power(2, ${outbox.attempts})`,
    })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.state, 'pending'),
        lte(outbox.sendAfter, sql`now()`),
        lt(outbox.attempts, TRIES),
      ),
    )
    .returning();
  const send = row && senders[row.channel as keyof Senders];
  if (!row || !send) return false;
  try {
    await send(row);
  } catch (error) {
    const state = row.attempts < TRIES ? 'pending' : 'failed';
    const lastError = String((error as Error).message).slice(0, 300);
    await db.update(outbox).set({ state, lastError }).where(eq(outbox.id, id));
    return false;
  }
  await db
    .update(outbox)
    .set({ state: 'sent', sentAt: sql`now()`, body: '' })
    .where(eq(outbox.id, id));
  return true;
}

/** Delivers a message after the reply has left; a failure is the log's business. */
export function deliverInBackground(
  { db, config, log }: { db: Database; config: Config; log: FastifyBaseLogger },
  id: string,
): void {
  const senders = getSenders(config);
  if (!senders.sms && !senders.mail) return;
  deliverMessage(db, senders, id).catch((error: unknown) =>
    log.error({ err: error }, 'not delivered'),
  );
}

/** Tries again what could not be delivered; returns how many messages left. */
export async function deliverDueMessages(db: Database, senders: Senders): Promise<number> {
  const due = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'pending'), lte(outbox.sendAfter, sql`now()`)))
    .orderBy(outbox.sendAfter)
    .limit(BATCH);
  let sent = 0;
  for (const { id } of due) if (await deliverMessage(db, senders, id)) sent += 1;
  return sent;
}
