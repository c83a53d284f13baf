import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { doJob } from '../do-job.ts';
import type { BackgroundLog } from '../loop.ts';
import { claimMessage, listDueMessages, markFailedAttempt, markSent } from './outbox.repository.ts';
import { getSenders, listChannels, type Senders } from './senders.ts';

const BATCH_SIZE = 50;

/** The job comes again every minute. */
const RUN_MS = 50_000;

/** What delivering needs. */
interface Delivering {
  db: Database;
  senders: Senders;
  log: BackgroundLog;
}

/** Delivers one message unless another process does. Returns whether it was sent; a failure is retried later. */
export async function deliverMessage(
  { db, senders, log }: Delivering,
  id: string,
): Promise<boolean> {
  const message = await claimMessage(db, id, listChannels(senders));
  const send = message && senders[message.channel as keyof Senders];
  if (!message || !send) return false;
  return doJob({ queue: 'outbox', requests: message.requests, log }, async ({ add, fail }) => {
    add({ 'outbox.channel': message.channel });
    try {
      await send(message);
    } catch (error) {
      fail((error as Error).name);
      await markFailedAttempt(db, message, String((error as Error).message));
      return false;
    }
    await markSent(db, id);
    return true;
  });
}

/** Starts the delivery of a message without waiting for it; errors are logged. */
export function deliverInBackground(
  { db, config, log }: { db: Database; config: Config; log: FastifyBaseLogger },
  id: string,
): void {
  const senders = getSenders(config);
  if (!senders.sms && !senders.mail) return;
  deliverMessage({ db, senders, log }, id).catch((error: unknown) =>
    log.error({ err: error }, 'message not delivered'),
  );
}

/** Delivers a batch of due messages. Returns how many there were, and how many were sent. */
async function deliverBatch(delivering: Delivering): Promise<{ found: number; sent: number }> {
  const { db, senders } = delivering;
  const ids = await listDueMessages(db, listChannels(senders), BATCH_SIZE);
  let sent = 0;
  for (const id of ids) if (await deliverMessage(delivering, id)) sent += 1;
  return { found: ids.length, sent };
}

/** Delivers due messages and returns the number of those sent. Where none of a batch can be sent the rest waits. */
export async function deliverDueMessages(delivering: Delivering): Promise<number> {
  if (listChannels(delivering.senders).length === 0) return 0;
  const end = Date.now() + RUN_MS;
  let sum = 0;
  for (;;) {
    const { found, sent } = await deliverBatch(delivering);
    sum += sent;
    if (found < BATCH_SIZE || sent === 0 || Date.now() > end) return sum;
  }
}
