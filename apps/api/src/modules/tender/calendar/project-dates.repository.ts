import type { InformationTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { noticeVersion, tenderNotice } from '../../../db/schema.ts';

/** Notice with the dates that it states, and what entries of calendars are made of. Times are epoch milliseconds. */
export interface StatedDatesRow extends Record<string, unknown> {
  projectId: string;
  id: string;
  lotId: string | null;
  title: string;
  category: TradingCategoryId;
  infoType: InformationTypeId;
  publishTime: number;
  deadline: number | null;
  openTime: number | null;
  version: number;
  changedAt: number;
  /** `hidden` was never public, or another notice stands for it. */
  visibility: 'public' | 'withdrawn' | 'hidden';
}

const toEpoch = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;

/**
 * All notices of projects with the dates that they state; those that are no longer public as they last were. What was
 * written since their withdrawal has never been public.
 */
export async function listStatedDates(
  db: Database,
  projectIds: readonly string[],
): Promise<StatedDatesRow[]> {
  const read = (column: SQL, field: string) =>
    sql`case when last.fields is null then ${column} else (last.fields ->> ${sql.raw(`'${field}'`)})::timestamptz end`;
  const { rows } = await db.execute<StatedDatesRow>(sql`
    select notice.project_id as "projectId", notice.id, notice.lot_id as "lotId", notice.category,
      notice.info_type as "infoType", notice.version,
      coalesce(last.fields ->> 'title', notice.title) as title,
      ${toEpoch(sql`notice.publish_time`)} as "publishTime",
      ${toEpoch(read(sql`notice.deadline`, 'deadline'))} as deadline,
      ${toEpoch(read(sql`notice.open_time`, 'openTime'))} as "openTime",
      ${toEpoch(sql`coalesce(
        (select max(superseded_at) from ${noticeVersion} where notice_id = notice.id), notice.created_at)`)}
        as "changedAt",
      case
        when notice.state = 'published' and notice.publish_time <= now() then 'public'
        when last.fields is not null then 'withdrawn'
        else 'hidden'
      end as visibility
    from ${tenderNotice} as notice
      left join lateral (
        select fields from ${noticeVersion}
        where notice_id = notice.id and fields ->> 'state' = 'published'
        order by version desc limit 1
      ) as last on notice.state not in ('published', 'merged')
    where notice.project_id = any(${sql.param([...projectIds])}::uuid[])`);
  return rows;
}
