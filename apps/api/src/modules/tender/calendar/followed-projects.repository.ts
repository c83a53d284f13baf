import { CLOSED_STAGES } from '@zhucheng/domain-tender/board';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  account,
  bidProject,
  calendarSetting,
  companyMember,
  dateReminder,
  reaction,
  tenderNotice,
} from '../../../db/schema.ts';

/** Why a member follows a project. */
export type FollowReason = 'favorite' | 'board';

/** Project that a member follows. */
export interface FollowedProject extends Record<string, unknown> {
  accountId: string;
  projectId: string;
  reason: FollowReason;
  /** When the member began to follow it, in epoch milliseconds. */
  since: number;
}

/** Time between two instants, the first one included. */
export interface Period {
  from: Date;
  to: Date;
}

/** Projects of a member's calendar that are looked at, those followed last first. */
const MAX_PROJECTS = 2_000;

const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** Projects that members keep, by themselves or by one of their notices. */
const KEPT = sql`
  select kept.actor_id as account_id, coalesce(notice.project_id, kept.target_id) as project_id,
    'favorite' as reason, kept.created_at as since
  from ${reaction} as kept
    left join ${tenderNotice} as notice on kept.target_kind = 'notice' and notice.id = kept.target_id
  where kept.kind = 'favorite' and kept.actor_kind = 'account'
    and (kept.target_kind = 'project' or notice.id is not null)`;

/** Projects on the boards of members' companies, but for those that were declined. */
const ON_BOARD = sql`
  select member.account_id, card.project_id, 'board' as reason,
    greatest(card.created_at, member.created_at) as since
  from ${companyMember} as member join ${bidProject} as card on card.company_id = member.company_id
  where card.stage <> 'declined'`;

/** Projects on boards that members answer for: their owners, without one who added them. */
const OWNED_ON_BOARD = sql`
  select member.account_id, card.project_id, 'board' as reason, card.created_at as since
  from ${bidProject} as card join ${companyMember} as member on member.company_id = card.company_id
    and (member.id = card.owner_id or card.owner_id is null and member.account_id = card.added_by)
  where card.stage not in ${CLOSED_STAGES}`;

/** True for a project with a date in a period; those of withdrawn notices stand in their versions and count as well. */
const hasDateIn = (projectId: SQL, { from, to }: Period) => sql`exists (
  select from ${tenderNotice} as dated where dated.project_id = ${projectId} and (
    dated.deadline >= ${instant(from)} and dated.deadline < ${instant(to)}
    or dated.open_time >= ${instant(from)} and dated.open_time < ${instant(to)}
    or dated.state <> 'published'))`;

const columns = sql`account_id as "accountId", project_id as "projectId", reason,
  (extract(epoch from min(since)) * 1000)::float8 as since`;

/** Projects that a member follows with a date in a period; a row for each reason. */
export async function listFollowedProjects(
  db: Database,
  accountId: string,
  period: Period,
): Promise<FollowedProject[]> {
  const { rows } = await db.execute<FollowedProject>(sql`
    select ${columns} from (${KEPT} union all ${ON_BOARD}) as followed
    where account_id = ${accountId} and ${hasDateIn(sql`project_id`, period)}
    group by account_id, project_id, reason
    order by min(since) desc, project_id, reason
    limit ${MAX_PROJECTS}`);
  return rows;
}

/**
 * Projects with a date in a period of the members who want to be reminded of it and have not been on that day, in the
 * order of members. Some members answer for a project that they keep as well: a row for each reason.
 */
export async function listProjectsToRemind(
  db: Database,
  period: Period,
  day: string,
): Promise<FollowedProject[]> {
  const { rows } = await db.execute<FollowedProject>(sql`
    select ${columns} from (${KEPT} union all ${OWNED_ON_BOARD}) as followed
    where ${hasDateIn(sql`project_id`, period)}
      and exists (select from ${account} where ${account.id} = account_id and ${account.state} = 'active')
      and not exists (select from ${calendarSetting}
        where ${calendarSetting.accountId} = followed.account_id and not ${calendarSetting.reminders})
      and not exists (select from ${dateReminder}
        where ${dateReminder.accountId} = followed.account_id and ${dateReminder.day} = ${day})
    group by account_id, project_id, reason
    order by account_id`);
  return rows;
}
