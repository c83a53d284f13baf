import type { BoardStage } from '@zhucheng/domain-tender/board';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import {
  bidProject,
  bidSubscription,
  subscriptionMatch,
  tenderNotice,
} from '../../../../db/schema.ts';

/** Subscriptions that a version of a notice matches. */
export interface VersionMatch {
  noticeId: string;
  version: number;
  subscriptions: readonly string[];
}

/** A notice that subscriptions shared with a company match for the first time. */
export interface CompanyMatch extends Record<string, unknown> {
  noticeId: string;
  version: number;
  companyId: string;
  subscriptions: { id: string; name: string }[];
}

/** Of matches those by subscriptions that are shared with companies, without the notices that these had matched before. */
export async function listCompanyMatches(
  tx: Database,
  matches: readonly VersionMatch[],
  companyIds: readonly string[],
): Promise<CompanyMatch[]> {
  if (matches.length === 0 || companyIds.length === 0) return [];
  const { rows } = await tx.execute<CompanyMatch>(sql`
    select given."noticeId", given.version, subscription.shared_with as "companyId",
      jsonb_agg(distinct jsonb_build_object(
        'id', replace(subscription.id::text, '-', ''), 'name', subscription.name)) as subscriptions
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
        as given ("noticeId" uuid, version int, subscriptions uuid[])
      join ${bidSubscription} subscription on subscription.id = any(given.subscriptions)
    where subscription.enabled and subscription.shared_with = any(${sql.param([...companyIds])}::uuid[])
      and not exists (
        select from ${subscriptionMatch} told
        where told.notice_id = given."noticeId" and told.reason = 'new' and told.version < given.version
          and subscription.id = any(told.subscriptions))
    group by given."noticeId", given.version, subscription.shared_with`);
  return rows;
}

/** Stages of boards in which a project no longer concerns its company. */
const GIVEN_UP: readonly BoardStage[] = ['lost', 'declined'];

/** Companies that follow notices: their shared subscriptions matched them, or they have the projects on their boards. */
export async function listFollowingCompanies(
  tx: Database,
  noticeIds: readonly string[],
  companyIds: readonly string[],
): Promise<{ noticeId: string; companyId: string }[]> {
  if (noticeIds.length === 0 || companyIds.length === 0) return [];
  const { rows } = await tx.execute<{ noticeId: string; companyId: string }>(sql`
    select told.notice_id as "noticeId", subscription.shared_with as "companyId"
    from ${subscriptionMatch} told join ${bidSubscription} subscription
      on subscription.id = any(told.subscriptions)
    where told.notice_id = any(${sql.param([...noticeIds])}::uuid[]) and told.reason = 'new'
      and subscription.shared_with = any(${sql.param([...companyIds])}::uuid[])
    union
    select notice.id, followed.company_id
    from ${tenderNotice} notice join ${bidProject} followed on followed.project_id = notice.project_id
    where notice.id = any(${sql.param([...noticeIds])}::uuid[])
      and followed.company_id = any(${sql.param([...companyIds])}::uuid[])
      and followed.stage <> all(${sql.param([...GIVEN_UP])}::text[])`);
  return rows;
}
