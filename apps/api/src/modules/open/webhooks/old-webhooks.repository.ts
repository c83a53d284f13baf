import { WEBHOOK_LOG_DAYS } from '@zhucheng/contracts';
import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { webhookMessage, webhookReceived } from '../../../db/schema.ts';

const DAY_MS = 86_400_000;

/** Days for which the receivers of this site keep what they got. */
const RECEIVED_DAYS = 7;

/** Deletes messages with their tries, and what the receivers of this site got, once they are old. */
export async function forgetOldWebhooks(db: Database, now = Date.now()): Promise<void> {
  await db
    .delete(webhookMessage)
    .where(lt(webhookMessage.createdAt, new Date(now - WEBHOOK_LOG_DAYS * DAY_MS)));
  await db
    .delete(webhookReceived)
    .where(lt(webhookReceived.at, new Date(now - RECEIVED_DAYS * DAY_MS)));
}
