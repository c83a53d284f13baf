import type {
  MemberSending,
  PlannedDelivery,
  SendingChannel,
  SendingReason,
  SubscriptionSending,
} from '@zhucheng/domain-tender';
import type { RequestRef } from '@zhucheng/telemetry';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  account,
  bidSubscription,
  notification,
  notificationDelivery,
  sendingChannel,
  sendingSetting,
} from '../../../db/schema.ts';

/** Notification about tenders. Ids as PostgreSQL writes them. */
export interface TenderNotification {
  id: string;
  accountId: string;
  reason: SendingReason;
  /** Subscriptions that a new notice matches; empty for other reasons. */
  subscriptions: readonly string[];
  title: string;
  body: string;
  /** Path on this site. */
  link: string;
  /** Requests that it comes from; none for what time brings. */
  requests?: readonly RequestRef[] | null;
}

/** Sending of a notification by one channel. */
export interface Delivery extends PlannedDelivery {
  notification: Pick<
    TenderNotification,
    'id' | 'accountId' | 'reason' | 'subscriptions' | 'requests'
  >;
}

/** Writes notifications into the inboxes of members whose accounts exist. Returns the ids of those written. */
export async function insertTenderNotifications(
  tx: Database,
  notifications: readonly TenderNotification[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${notification} (id, account_id, kind, title, body, link)
    select id, "accountId", 'tender', title, body, link
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
      as given (id uuid, "accountId" uuid, title text, body text, link text)
    where exists (select from ${account} where ${account.id} = given."accountId")
    returning id`);
  return rows.map(({ id }) => id);
}

/** How the new notices of subscriptions are sent, by id. */
export async function listSubscriptionSendings(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, SubscriptionSending>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: bidSubscription.id,
      frequency: bidSubscription.frequency,
      channels: bidSubscription.channels,
    })
    .from(bidSubscription)
    .where(inArray(bidSubscription.id, [...ids]));
  return new Map(rows.map(({ id, ...sending }) => [id, sending]));
}

interface MemberRow extends Record<string, unknown> {
  id: string;
  quietStart: string | null;
  quietEnd: string | null;
  urgentChannels: SendingChannel[];
  usable: SendingChannel[];
}

/** What members have set of sending, by the ids of their accounts. A mailbox of an account has been verified. */
export async function listMemberSendings(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, MemberSending>> {
  const { rows } = await tx.execute<MemberRow>(sql`
    select member.id, quiet_start as "quietStart", quiet_end as "quietEnd",
      coalesce(urgent_channels, '{mail}') as "urgentChannels",
      array(
        select 'mail' where member.email is not null
        union all select channel from ${sendingChannel}
        where account_id = member.id and credentials is not null
        except select channel from ${sendingChannel}
        where account_id = member.id and disabled_at is not null
      ) as usable
    from ${account} as member left join ${sendingSetting} as setting on setting.account_id = member.id
    where member.id = any(${sql.param([...ids])}::uuid[]) and member.state in ('active', 'closing')`);
  return new Map(
    rows.map(({ id, quietStart, quietEnd, urgentChannels, usable }) => {
      const quiet = quietStart && quietEnd ? { start: quietStart, end: quietEnd } : null;
      return [id, { quiet, urgentChannels, usable }];
    }),
  );
}

/** Writes deliveries, each once for a notification and channel. */
export async function insertDeliveries(
  tx: Database,
  deliveries: readonly Delivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(
    ({ notification: { id, accountId, reason, subscriptions, requests }, ...one }) => ({
      id,
      accountId,
      reason,
      subscriptions,
      ...(requests && { requests }),
      channel: one.channel,
      frequency: one.frequency,
      at: new Date(one.at),
    }),
  );
  await tx.execute(sql`
    insert into ${notificationDelivery}
      (notification_id, channel, account_id, reason, frequency, subscriptions, due_at, requests)
    select id, channel, "accountId", reason, frequency, subscriptions, at, requests
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, channel text,
      "accountId" uuid, reason text, frequency text, subscriptions uuid[], at timestamptz,
      requests jsonb)
    on conflict do nothing`);
}
