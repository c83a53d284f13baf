import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/schema.ts';

/** A message to somebody, or an event for another system. */
export interface OutboxMessage {
  channel: 'sms' | 'mail' | 'event';
  recipient: string;
  subject?: string;
  body?: string;
  payload?: Record<string, unknown>;
  /** Not to be sent before. */
  sendAfter?: Date;
}

/** Puts a message into the outbox. In the transaction of what causes it: both happen, or neither. */
export async function enqueueMessage(db: Database, message: OutboxMessage): Promise<string> {
  const [row] = await db.insert(outbox).values(message).returning({ id: outbox.id });
  if (!row) throw new Error('the outbox took nothing');
  return row.id;
}
