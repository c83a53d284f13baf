import { sql, type SQL } from 'drizzle-orm';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { bindPlaceholders, prepared } from '../../db/statements/prepared-statements.ts';
import { publishedNotice } from '../../db/schema.ts';
import { startOfDay } from '../../wire-format.ts';
import { sumFacets, type NoticeCounts } from './notice-facets.rules.ts';
import {
  allConditions,
  noticeConditions,
  type NoticeConditions,
} from './filter/notice-filter.repository.ts';
import type { NoticeList } from './filter/notice-filter.rules.ts';

const facetGroups = prepared('notice_facets', (db, statement, conditions: NoticeConditions) =>
  db
    .select({
      infoType: publishedNotice.infoType,
      projectType: publishedNotice.projectType,
      province: sql<string | null>`left(${publishedNotice.divisionCode}, 2)`,
      inInfoType: isTrue(conditions.infoType),
      inProjectType: isTrue(conditions.projectType),
      inProvince: isTrue(conditions.division),
      total: sql<number>`count(*)::int`,
      today: sql<number>`count(*) filter (
          where ${publishedNotice.publishTime} >= ${sql.placeholder('today')}::timestamptz)::int`,
    })
    .from(publishedNotice)
    .where(allConditions(conditions, ['infoType', 'projectType', 'division']))
    .groupBy(sql.raw('1, 2, 3, 4, 5, 6'))
    .prepare(statement),
);

const isTrue = (condition: SQL | undefined) =>
  sql<boolean>`coalesce(${condition ?? sql`true`}, false)`;

/** Counts the list, and for each facet value the list with the other filters unchanged: all in one scan. */
export async function countNoticeFacets(
  db: Database,
  { filter, now }: NoticeList,
): Promise<NoticeCounts> {
  const { bind, values } = bindPlaceholders();
  const conditions = noticeConditions(filter, now, bind);
  const today = startOfDay(toShanghaiDay(now)).toISOString();
  // Read from the index of the newest alone where the conditions allow it.
  const query = facetGroups(db, Object.keys(values).join(' '), conditions);
  return sumFacets(await query.execute({ ...values, today }));
}

/** Number of notices of a filter. */
export function countNotices(db: Database, { filter, now }: NoticeList): Promise<number> {
  return db.$count(publishedNotice, allConditions(noticeConditions(filter, now)));
}

/** Number of notices of a filter by division code. */
export async function countNoticesByDivision(
  db: Database,
  { filter, now }: NoticeList,
): Promise<Map<string, number>> {
  const { divisionCode } = publishedNotice;
  const rows = await db
    .select({ code: divisionCode, total: sql<number>`count(*)::int` })
    .from(publishedNotice)
    .where(allConditions(noticeConditions(filter, now)))
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
