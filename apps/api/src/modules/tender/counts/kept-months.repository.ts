import { getRegionPrefix, withoutParts } from '@zhucheng/domain-tender';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { allConditions, noticeConditions } from '../filter/notice-filter.repository.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import type { MonthTotal } from './count-plan.rules.ts';
import { countRows, MONTH_OF_PUBLICATION } from './kept-counts.repository.ts';
import type { OtherDays } from './kept-months.rules.ts';
import { listedNotices, toScope } from './listed-notices.repository.ts';

/** Numbers of notices of a list, its range of dates aside, as far as they are public. */
export interface MonthCounts {
  /** The newest first. */
  months: MonthTotal[];
  /** Of the asked days, in their order. */
  days: number[];
}

/** Counts a list by month with the kept counts, which have to know its filter, and some days notice by notice. */
export async function countKeptMonths(
  db: Database,
  { filter, now }: NoticeList,
  days: readonly Pick<OtherDays, 'from' | 'to'>[],
): Promise<MonthCounts> {
  const undated = withoutParts(filter, ['date']);
  const where = allConditions(noticeConditions(undated, now), ['division']);
  // Months are kept by province.
  const provinces = undated.regions && sql.param(undated.regions.map(getRegionPrefix));
  const key = sql`info_type, category, project_type`;
  const kept = countRows(
    sql`slice as month, ${key}, total`,
    sql`slice between '0' and '9999' ${provinces ? sql`and region = any(${provinces}::text[])` : sql``}`,
  );
  const future = sql`select ${MONTH_OF_PUBLICATION}, ${key}, -1 from listed_notice
    where publish_time > now() ${provinces ? sql`and left(division_code, 2) = any(${provinces}::text[])` : sql``}`;
  const counts = [
    sql`select month as key, sum(total)::int as total
      from (${kept} union all ${future}) as ${publishedNotice} ${where ? sql`where ${where}` : sql``} group by 1`,
    ...days.map(({ from, to }, at) => {
      const scope = toScope({ filter: undated, now, since: from, until: to });
      return sql`select ${String(at)}::text, count(*)::int from ${listedNotices(sql`1`, scope)} as days`;
    }),
  ];
  const { rows } = await db.execute<{ key: string; total: number }>(
    sql`${sql.join(counts, sql` union all `)} order by 1 desc`,
  );
  const totals = new Map(rows.map(({ key, total }) => [key, total]));
  return {
    months: rows.flatMap(({ key, total }) =>
      key.includes('-') && total > 0 ? [{ month: key, total }] : [],
    ),
    days: days.map((_, at) => totals.get(String(at)) ?? 0),
  };
}
