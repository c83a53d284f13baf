import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { doJob } from '../do-job.ts';
import type { BackgroundLog } from '../loop.ts';
import { claimMessage, listDueMessages, markFailedAttempt, markSent } from './outbox.repository.ts';
import { getSenders, type Senders } from './senders.ts';

const BATCH_SIZE = 50;

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
  const message = await claimMessage(db, id);
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

/** Delivers a batch of due messages and returns the number of those sent. */
export async function deliverDueMessages(delivering: Delivering): Promise<number> {
  let sent = 0;
  for (const id of await listDueMessages(delivering.db, BATCH_SIZE)) {
    if (await deliverMessage(delivering, id)) sent += 1;
  }
  return sent;
}
