import { sql, type SQL } from 'drizzle-orm';
import { INFORMATION_TYPES, PROJECT_TYPES, toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import type { Divisions } from '../../db/divisions.ts';
import { publishedNotice } from '../../db/schema.ts';
import { startOfDay } from '../../db/wire-time.ts';
import type { NoticeConditions } from './notice-filter.ts';

/** Counts that stand beside a list. */
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

const yes = sql`true`;

/** Values of `grouping(info, project, province)`: a bit for each column that a row is not grouped by. */
const WHOLE = 0b111;
const FACETS = {
  infoType: { part: 0b011, count: 'byInfoType' },
  projectType: { part: 0b101, count: 'byProjectType' },
  province: { part: 0b110, count: 'byProvince' },
} as const;

/**
 * Counts the list and, for each facet, what every choice would leave with the other filters unchanged: all in one scan.
 */
export async function countNoticeFacets(
  db: Database,
  { base, infoType, projectType, division }: NoticeConditions,
  now: number,
): Promise<NoticeCounts> {
  const dimension = (condition: SQL | undefined) => condition ?? yes;
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select ${publishedNotice.infoType} as info, ${publishedNotice.projectType} as project,
        left(${publishedNotice.divisionCode}, 2) as province,
        ${dimension(infoType)} as of_info, ${dimension(projectType)} as of_project,
        coalesce(${dimension(division)}, false) as of_division,
        ${publishedNotice.publishTime} >= ${startOfDay(toShanghaiDay(now)).toISOString()}::timestamptz as is_new
      from ${publishedNotice} where ${base ?? yes}
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
  const whole = rows.find(({ part }) => part === WHOLE);
  return {
    total: whole?.total ?? 0,
    today: whole?.today ?? 0,
    infoType: counts('infoType'),
    projectType: counts('projectType'),
    province: counts('province'),
  };
}

/** The figures as clients read them: every choice in its fixed order, provinces only where there is something. */
export function toNoticeFacets(figures: NoticeCounts, divisions: Divisions, divisionCode?: string) {
  const { infoType, projectType, province, today } = figures;
  return {
    today,
    region: divisions.byCode(divisionCode)?.fullName.replaceAll(' ', '') ?? null,
    infoType: INFORMATION_TYPES.map(({ id, name }) => ({
      key: id,
      name,
      total: infoType.get(id) ?? 0,
    })),
    projectType: PROJECT_TYPES.filter(({ id }) => id !== 'ALL').map(({ id, name }) => ({
      key: id,
      name,
      total: projectType.get(id) ?? 0,
    })),
    province: [...province]
      .filter(([, total]) => total > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([prefix, total]) => {
        const key = `${prefix}0000`;
        return { key, name: divisions.byCode(key)?.name ?? key, total };
      }),
  };
}
