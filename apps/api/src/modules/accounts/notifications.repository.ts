import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { notification } from '../../db/schema.ts';

/** Notification shown in the personal centre. */
export interface NotificationInput {
  kind: 'security' | 'points' | 'company' | 'system';
  title: string;
  body?: string;
  link?: string;
}

/** Notifies an account's owner. */
export async function createNotification(
  db: Database,
  accountId: string,
  input: NotificationInput,
): Promise<void> {
  await db.insert(notification).values({ accountId, ...input });
}

const isUnread = (accountId: string) =>
  and(eq(notification.accountId, accountId), isNull(notification.readAt));

/** Page of an account's notifications, newest first, with the total. */
export async function listNotifications(
  db: Database,
  accountId: string,
  { unread, ...page }: PageInput & { unread: boolean },
) {
  const where = unread ? isUnread(accountId) : eq(notification.accountId, accountId);
  const total = await db.$count(notification, where);
  const rows = await db
    .select()
    .from(notification)
    .where(where)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Number of an account's unread notifications. */
export const countUnreadNotifications = (db: Database, accountId: string) =>
  db.$count(notification, isUnread(accountId));

/** Marks an account's notifications as read: the given ones, or all. */
export async function markNotificationsRead(
  db: Database,
  accountId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  await db
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(isUnread(accountId), ids ? inArray(notification.id, [...ids]) : undefined));
}
