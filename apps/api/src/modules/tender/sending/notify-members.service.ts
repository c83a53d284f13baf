import { planDeliveries } from '@zhucheng/domain-tender';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/client.ts';
import {
  insertDeliveries,
  insertTenderNotifications,
  listMemberSendings,
  listSubscriptionSendings,
  type Delivery,
  type TenderNotification,
} from './deliveries.repository.ts';

/** Notification to be written. */
export type NewTenderNotification = Omit<TenderNotification, 'id'>;

/**
 * Notifies members about tenders: in their inboxes, and by the channels that they chose, which the worker sends to when
 * it is time. Run it in the transaction of what causes the notifications, which also decides that each is made once: then
 * none is lost or sent twice. Returns the number of notifications written; accounts that are gone get none.
 */
export async function notifyMembers(
  tx: Database,
  notifications: readonly NewTenderNotification[],
  now = Date.now(),
): Promise<number> {
  if (notifications.length === 0) return 0;
  const rows = notifications.map((one) => ({ ...one, id: uuidv7() }));
  const written = new Set(await insertTenderNotifications(tx, rows));
  const told = rows.filter(({ id }) => written.has(id));
  await insertDeliveries(tx, await planAll(tx, told, now));
  return told.length;
}

async function planAll(
  tx: Database,
  notifications: readonly TenderNotification[],
  now: number,
): Promise<Delivery[]> {
  const members = await listMemberSendings(tx, [
    ...new Set(notifications.map(({ accountId }) => accountId)),
  ]);
  const subscriptions = await listSubscriptionSendings(tx, [
    ...new Set(notifications.flatMap((one) => one.subscriptions)),
  ]);
  return notifications.flatMap((notification) => {
    const member = members.get(notification.accountId);
    if (!member) return [];
    const matching = notification.subscriptions.flatMap((id) => subscriptions.get(id) ?? []);
    const plan = planDeliveries(notification.reason, matching, member, now);
    return plan.map((planned) => ({ ...planned, notification }));
  });
}
