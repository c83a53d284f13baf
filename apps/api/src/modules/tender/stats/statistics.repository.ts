import { sql, type SQL } from 'drizzle-orm';
import type { InformationTypeId } from '@zhucheng/domain-tender';
import { getStatisticsPeriod } from '@zhucheng/domain-tender/statistics';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { startOfDay } from '../../../wire-format.ts';
import type { KeptMonths } from '../counts/kept-counts.repository.ts';
import { keptMonths, NOTICE_SUMS } from '../counts/kept-counts.repository.ts';
import { listedNotices, toScope } from '../counts/listed-notices.repository.ts';
import { allConditions, noticeConditions } from '../filter/notice-filter.repository.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import { toGroupedSums, type GroupedSums, type SumsRow } from './statistics.rules.ts';

/** How notices are summed up. */
export interface Summing {
  /** Information type whose amounts are added up. */
  amountType: InformationTypeId;
  /** Days of the complete months; none are compared without. */
  compared: { start: string; end: string } | undefined;
}

/** Sums up the notices of a list by the kept counts that know its filter. */
export function sumKeptNotices(
  db: Database,
  { filter, now }: NoticeList,
  summing: Summing,
  kept: KeptMonths,
): Promise<GroupedSums> {
  const notices = keptMonths(kept, new Date(now), summing.amountType);
  const where = allConditions(noticeConditions(filter, now), ['date']);
  return sumUp(db, sql`${notices} as ${publishedNotice}`, summing, where);
}

/** Sums up the notices of a list one by one. */
export function sumListedNotices(
  db: Database,
  list: NoticeList,
  summing: Summing,
): Promise<GroupedSums> {
  const notices = listedNotices(sql`*, ${placeOf(list)}, ${NOTICE_SUMS}`, toScope(list));
  return sumUp(db, sql`${notices} as ${publishedNotice}`, summing, undefined);
}

/**
 * Columns `month` and `province` of the single notices of a list, as kept counts have them. Months that the table has no row for
 * are an empty one. Looked up by the time, which is ten times as fast as formatting it in a time zone.
 */
export function placeOf({ filter, now }: NoticeList): SQL {
  const months = getStatisticsPeriod(filter, now).months.map(({ month }) => month);
  months.reverse();
  const starts = months.map((month) => startOfDay(`${month}-01`).toISOString());
  return sql`(${sql.param(['', ...months])}::text[])[
      width_bucket(publish_time, ${sql.param(starts)}::timestamptz[]) + 1] as month,
    coalesce(left(division_code, 2), '') as province`;
}

/** Grouped by all at first, so that few rows are grouped by each. */
async function sumUp(
  db: Database,
  source: SQL,
  { amountType, compared }: Summing,
  where: SQL | undefined,
): Promise<GroupedSums> {
  const { projectType, category, infoType } = publishedNotice;
  const isSummed = sql`filter (where ${infoType} = ${amountType})`;
  const isCompared = compared
    ? sql`month between ${compared.start.slice(0, 7)} and ${compared.end.slice(0, 7)}`
    : sql`false`;
  const { rows } = await db.execute<SumsRow & Record<string, unknown>>(sql`
    select grouping(month, province, project_type, category) as grouping,
      coalesce(month, province, project_type, category) as value,
      coalesce(sum(total), 0)::int as total, coalesce(sum(priced), 0)::int as priced,
      coalesce(sum(amount), 0)::text as amount,
      coalesce(sum(total) filter (where ${isCompared}), 0)::int as compared
    from (
      select month, province, ${projectType}, ${category},
        sum(total) as total, sum(priced) ${isSummed} as priced, sum(sum) ${isSummed} as amount
      from ${source} ${where ? sql`where ${where}` : sql``}
      group by 1, 2, 3, 4
    ) as counted
    group by grouping sets ((), (month), (province), (project_type), (category))`);
  return toGroupedSums(rows);
}
