import type { BoardStage } from '@zhucheng/domain-tender/board';
import type { RequestRef } from '@zhucheng/telemetry';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  bidProject,
  companyMember,
  matcherState,
  noticeChange,
  publishedNotice,
  reaction,
  subscriptionMatch,
  tenderNotice,
  type MatchReason,
} from '../../../db/schema.ts';
import type { NoticeChangeCursor } from '../../../content/index.ts';
import type { AlertText } from './alerts.rules.ts';

/** What one member is told of a version of a notice. */
export interface Alert {
  accountId: string;
  noticeId: string;
  version: number;
  reason: MatchReason;
  subscriptions: readonly string[];
  text: AlertText;
  /** Requests that made the version. */
  requests: readonly RequestRef[] | null;
}

/** Position of the matcher. */
export async function getMatcherState(tx: Database): Promise<NoticeChangeCursor> {
  const [row] = await tx.select().from(matcherState);
  if (!row) throw new Error('The matcher has no position');
  return { transactionId: row.transactionId, position: String(row.position) };
}

/** Moves the matcher's position. */
export async function saveMatcherState(tx: Database, cursor: NoticeChangeCursor): Promise<void> {
  await tx.execute(sql`update ${matcherState}
    set transaction_id = ${cursor.transactionId}::xid8, position = ${cursor.position}::bigint`);
}

/** Seconds since the oldest change of a notice that has not been matched; 0 if all have. */
export async function getMatcherLag(db: Database): Promise<number> {
  const { rows } = await db.execute<{ lag: number }>(sql`
    select greatest(0, extract(epoch from clock_timestamp() - at))::int as lag from ${noticeChange}
    where (transaction_id, position) > (select transaction_id, position from ${matcherState})
    order by transaction_id, position limit 1`);
  return rows[0]?.lag ?? 0;
}

/** A notice as alerts name it; `isPublic` is false for one that nobody may read any more. */
export interface NoticeHead extends Record<string, unknown> {
  id: string;
  title: string;
  category: string;
  infoType: string;
  isPublic: boolean;
}

/** Notices by their ids, whatever their state. */
export async function listNoticeHeads(tx: Database, ids: readonly string[]) {
  const { rows } = await tx.execute<NoticeHead>(sql`
    select id, title, category, info_type as "infoType",
      exists (select from ${publishedNotice} where ${publishedNotice.id} = notice.id) as "isPublic"
    from ${tenderNotice} as notice where id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface NoticeMember extends Record<string, unknown> {
  noticeId: string;
  accountId: string;
}

/** Members who were told of the notices as new. */
export async function listToldMembers(tx: Database, ids: readonly string[]) {
  const { rows } = await tx.execute<NoticeMember>(sql`
    select distinct notice_id as "noticeId", account_id as "accountId" from ${subscriptionMatch}
    where notice_id = any(${sql.param([...ids])}::uuid[]) and reason = 'new'`);
  return rows;
}

/** Stages of boards in which a project no longer concerns its owner. */
const GIVEN_UP: readonly BoardStage[] = ['lost', 'declined'];

/** Members who keep the notices, or their projects, as favorites, or own the projects on their company's board. */
export async function listKeepers(tx: Database, ids: readonly string[]) {
  const { rows } = await tx.execute<NoticeMember>(sql`
    with notice as (
      select id, project_id from ${tenderNotice} where id = any(${sql.param([...ids])}::uuid[])
    )
    select notice.id as "noticeId", kept.actor_id as "accountId"
    from notice join ${reaction} as kept on kept.target_id in (notice.id, notice.project_id)
    where kept.kind = 'favorite' and kept.actor_kind = 'account'
    union
    select notice.id, owner.account_id
    from notice join ${bidProject} as followed on followed.project_id = notice.project_id
      join ${companyMember} as owner on owner.id = followed.owner_id
    where followed.stage <> all(${sql.param([...GIVEN_UP])}::text[])`);
  return rows;
}

/**
 * Records alerts, each once for a member, a version of a notice and a reason, and returns those that are new. Alerts for
 * accounts and subscriptions that are gone are left out.
 */
export async function insertMatches(tx: Database, alerts: readonly Alert[]): Promise<Alert[]> {
  if (alerts.length === 0) return [];
  const inserted = await tx.execute<
    Pick<Alert, 'accountId' | 'noticeId' | 'version' | 'reason'>
  >(sql`
    insert into ${subscriptionMatch} (account_id, notice_id, version, reason, subscriptions)
    select "accountId", "noticeId", version, reason, subscriptions
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as alert (
      "accountId" uuid, "noticeId" uuid, version int, reason text, subscriptions uuid[])
    where exists (select from account where account.id = "accountId")
      and (reason <> 'new' or exists (
        select from bid_subscription where bid_subscription.id = any(subscriptions) and enabled))
    on conflict do nothing
    returning account_id as "accountId", notice_id as "noticeId", version, reason`);
  const keyOf = (one: (typeof inserted.rows)[number]) =>
    `${one.accountId} ${one.noticeId} ${one.version} ${one.reason}`;
  const keys = new Set(inserted.rows.map(keyOf));
  return alerts.filter((alert) => keys.has(keyOf(alert)));
}
