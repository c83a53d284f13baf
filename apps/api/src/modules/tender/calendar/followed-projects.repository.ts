import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { reaction, tenderNotice } from '../../../db/schema.ts';

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

/** Projects that members keep, by themselves or by one of their notices. `whose` restricts `account_id`. */
const listKept = (whose: SQL) => sql`
  select kept.actor_id as account_id, coalesce(notice.project_id, kept.target_id) as project_id,
    'favorite' as reason, kept.created_at as since
  from ${reaction} as kept
    left join ${tenderNotice} as notice on kept.target_kind = 'notice' and notice.id = kept.target_id
  where kept.kind = 'favorite' and kept.actor_kind = 'account' and ${whose}
    and (kept.target_kind = 'project' or notice.id is not null)`;

/** True for a project with a date in a period; those of withdrawn notices stand in their versions and count as well. */
const hasDateIn = (projectId: SQL, { from, to }: Period) => sql`exists (
  select from ${tenderNotice} as dated where dated.project_id = ${projectId} and (
    dated.deadline >= ${from.toISOString()}::timestamptz and dated.deadline < ${to.toISOString()}::timestamptz
    or dated.open_time >= ${from.toISOString()}::timestamptz and dated.open_time < ${to.toISOString()}::timestamptz
    or dated.state <> 'published'))`;

/** Projects that a member follows with a date in a period; a row for each reason. */
export async function listFollowedProjects(
  db: Database,
  accountId: string,
  period: Period,
): Promise<FollowedProject[]> {
  const { rows } = await db.execute<FollowedProject>(sql`
    select account_id as "accountId", project_id as "projectId", reason,
      (extract(epoch from min(since)) * 1000)::float8 as since
    from (${listKept(sql`kept.actor_id = ${accountId}`)}) as followed
    where ${hasDateIn(sql`project_id`, period)}
    group by account_id, project_id, reason
    order by min(since) desc
    limit ${MAX_PROJECTS}`);
  return rows;
}
