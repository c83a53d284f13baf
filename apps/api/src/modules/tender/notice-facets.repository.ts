import { sql, type SQL } from 'drizzle-orm';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { publishedNotice } from '../../db/schema.ts';
import { startOfDay } from '../../wire-format.ts';
import { allConditions, noticeConditions, type NoticeFilter } from './notice-filter.repository.ts';

/** Counts of notices by facet value. */
export interface NoticeCounts {
  total: number;
  today: number;
  infoType: Map<string, number>;
  projectType: Map<string, number>;
  /** By the first two digits of the code. */
  province: Map<string, number>;
}

interface Row extends Record<string, unknown> {
  infoType: string | null;
  projectType: string | null;
  province: string | null;
  part: number;
  total: number;
  today: number;
  byInfoType: number;
  byProjectType: number;
  byProvince: number;
}

const TRUE = sql`true`;

/** Values of `grouping(info, project, province)`: a bit for each column that a row is not grouped by. */
const TOTAL_PART = 0b111;
const FACETS = {
  infoType: { part: 0b011, count: 'byInfoType' },
  projectType: { part: 0b101, count: 'byProjectType' },
  province: { part: 0b110, count: 'byProvince' },
} as const;

/** Counts the list, and for each facet value the list with the other filters unchanged: all in one scan. */
export async function countNoticeFacets(db: Database, filter: NoticeFilter): Promise<NoticeCounts> {
  const { base, infoType, projectType, division } = noticeConditions(filter);
  const dimension = (condition: SQL | undefined) => condition ?? TRUE;
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select ${publishedNotice.infoType} as info, ${publishedNotice.projectType} as project,
        left(${publishedNotice.divisionCode}, 2) as province,
        ${dimension(infoType)} as of_info, ${dimension(projectType)} as of_project,
        coalesce(${dimension(division)}, false) as of_division,
        ${publishedNotice.publishTime} >= ${startOfDay(toShanghaiDay(filter.now)).toISOString()}::timestamptz as is_new
      from ${publishedNotice} where ${base ?? TRUE}
    )
    select info as "infoType", project as "projectType", province,
      grouping(info, project, province) as part,
      count(*) filter (where of_info and of_project and of_division)::int as total,
      count(*) filter (where is_new and of_info and of_project and of_division)::int as today,
      count(*) filter (where of_project and of_division)::int as "byInfoType",
      count(*) filter (where of_info and of_division)::int as "byProjectType",
      count(*) filter (where of_info and of_project)::int as "byProvince"
    from found
    group by grouping sets ((), (info), (project), (province))`);
  const counts = (key: keyof typeof FACETS) => {
    const { part, count } = FACETS[key];
    return new Map(
      rows.flatMap((row) => {
        const name = row[key];
        return row.part === part && name !== null ? [[name, row[count]] as const] : [];
      }),
    );
  };
  const totals = rows.find(({ part }) => part === TOTAL_PART);
  return {
    total: totals?.total ?? 0,
    today: totals?.today ?? 0,
    infoType: counts('infoType'),
    projectType: counts('projectType'),
    province: counts('province'),
  };
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
