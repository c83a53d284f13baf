import type { Database } from '../../db/client.ts';
import { notification } from '../../db/schema.ts';

/** Something that an account's owner should hear of, in the personal centre. */
export interface NotificationInput {
  kind: 'security' | 'points' | 'company' | 'system';
  title: string;
  body?: string;
  link?: string;
}

/** Tells an account's owner. */
export async function createNotification(
  db: Database,
  accountId: string,
  news: NotificationInput,
): Promise<void> {
  await db.insert(notification).values({ accountId, ...news });
}
