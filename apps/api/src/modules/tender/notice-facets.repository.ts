import { sql, type SQL } from 'drizzle-orm';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { publishedNotice } from '../../db/schema.ts';
import { startOfDay } from '../../wire-format.ts';
import { sumFacets, type FacetGroup, type NoticeCounts } from './notice-facets.rules.ts';
import { allConditions, noticeConditions, type NoticeFilter } from './notice-filter.repository.ts';

/** Counts the list, and for each facet value the list with the other filters unchanged: all in one scan. */
export async function countNoticeFacets(db: Database, filter: NoticeFilter): Promise<NoticeCounts> {
  const { base, infoType, projectType, division } = noticeConditions(filter);
  const inFilter = (condition: SQL | undefined) => sql`coalesce(${condition ?? sql`true`}, false)`;
  const today = startOfDay(toShanghaiDay(filter.now)).toISOString();
  // Read from the index of the newest alone where the conditions allow it.
  const { rows } = await db.execute<FacetGroup & Record<string, unknown>>(sql`
    select ${publishedNotice.infoType} as "infoType", ${publishedNotice.projectType} as "projectType",
      left(${publishedNotice.divisionCode}, 2) as province, ${inFilter(infoType)} as "inInfoType",
      ${inFilter(projectType)} as "inProjectType", ${inFilter(division)} as "inProvince", count(*)::int as total,
      count(*) filter (where ${publishedNotice.publishTime} >= ${today}::timestamptz)::int as today
    from ${publishedNotice} where ${base ?? sql`true`}
    group by 1, 2, 3, 4, 5, 6`);
  return sumFacets(rows);
}

/** Number of notices of a filter. */
export function countNotices(db: Database, filter: NoticeFilter): Promise<number> {
  return db.$count(publishedNotice, allConditions(noticeConditions(filter)));
}

/** Number of notices of a filter by division code. */
export async function countNoticesByDivision(
  db: Database,
  filter: NoticeFilter,
): Promise<Map<string, number>> {
  const { divisionCode } = publishedNotice;
  const rows = await db
    .select({ code: divisionCode, total: sql<number>`count(*)::int` })
    .from(publishedNotice)
    .where(allConditions(noticeConditions(filter)))
    .groupBy(divisionCode);
  return new Map(rows.flatMap(({ code, total }) => (code ? [[code, total] as const] : [])));
}

/** Number of all notices as the planner knows it: free, and exact enough to choose a way of reading. */
export async function estimateNoticeCount(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select greatest(reltuples, 0)::int as total from pg_class where oid = 'tender_notice'::regclass`,
  );
  return rows[0]?.total ?? 0;
}
