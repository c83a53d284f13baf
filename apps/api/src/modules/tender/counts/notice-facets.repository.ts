import { sql, type SQL } from 'drizzle-orm';
import {
  DATE_PRESETS,
  getDateRange,
  toShanghaiDay,
  type FilterPart,
} from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { startOfDay } from '../../../wire-format.ts';
import {
  allConditions,
  amountBandPosition,
  noticeConditions,
  type NoticeConditions,
} from '../filter/notice-filter.repository.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import type { KeptCounts, Period } from './count-plan.rules.ts';
import { keptNotices } from './kept-counts.repository.ts';
import { listedNotices, toScope } from './listed-notices.repository.ts';
import {
  FACET_PARTS,
  toNoticeCounts,
  type FacetName,
  type FacetRow,
  type NoticeCounts,
} from './notice-facets.rules.ts';

const { infoType, category, projectType, divisionCode, publishTime } = publishedNotice;

/** What is counted of a list. */
export interface Counting {
  facets: readonly FacetName[];
  /** Parts of the filter that are taken off for the facet that they choose from; all others hold for all facets. */
  facetParts: readonly FilterPart[];
  /** Digits of the chosen division's code, for the facet of the divisions inside. */
  prefix: string;
}

const facetValues = (prefix: string, now: number): Record<FacetName, SQL> => ({
  infoType: sql`${infoType}`,
  category: sql`${category}`,
  projectType: sql`${projectType}`,
  province: sql`left(${divisionCode}, 2)`,
  region: sql`case when left(${divisionCode}, ${prefix.length}) = ${prefix}
    then left(${divisionCode}, ${prefix.length + 2}) end`,
  amountBand: sql`(${amountBandPosition})::text`,
  preset: shortestPreset(now),
});

/** The shortest predefined range of dates that a notice was published in. */
function shortestPreset(now: number): SQL {
  const cases = DATE_PRESETS.flatMap(({ id }) => {
    const range = getDateRange(id, now);
    return range
      ? [sql`when ${publishTime} >= ${startOfDay(range.start)}::timestamptz then ${id}`]
      : [];
  });
  return sql`case ${sql.join(cases, sql` `)} else 'all' end`;
}

/** Counts a list, with the kept counts that know its filter. */
export function countKeptNotices(
  db: Database,
  list: NoticeList,
  counting: Counting,
  kept: KeptCounts,
): Promise<NoticeCounts> {
  const conditions = noticeConditions(list.filter, list.now);
  const where = allConditions(conditions, counting.facetParts);
  const notices = keptNotices(kept, startOfToday(list), new Date(list.now));
  return countBySource(db, {
    counting,
    now: list.now,
    conditions,
    source: sql`${notices} as ${publishedNotice}`,
    where,
  });
}

/** Counts a list notice by notice, or those that were published in a period. */
export function countListedNotices(
  db: Database,
  { filter, now }: NoticeList,
  counting: Counting,
  period: Period = {},
): Promise<NoticeCounts> {
  const conditions = noticeConditions(filter, now);
  const scope = toScope({ filter, now, ...period, except: counting.facetParts });
  const today = sql`(publish_time >= ${startOfToday({ now })}::timestamptz)::int as today`;
  const source = sql`${listedNotices(sql`*, 1 as total, ${today}`, scope)} as ${publishedNotice}`;
  return countBySource(db, { counting, now, conditions, source, where: undefined });
}

const startOfToday = ({ now }: Pick<NoticeList, 'now'>) => startOfDay(toShanghaiDay(now));

/** What is counted: notices by their conditions. */
interface CountQuery {
  counting: Counting;
  now: number;
  conditions: NoticeConditions;
  /** Table expression, named `published_notice`; `total` and `today` of a row are numbers of notices. */
  source: SQL;
  where: SQL | undefined;
}

/** Counts by each facet in turn. */
async function countBySource(
  db: Database,
  { counting: { facets, facetParts, prefix }, now, conditions, source, where }: CountQuery,
): Promise<NoticeCounts> {
  const values = facetValues(prefix, now);
  const names = facets.map((_name, at) => sql.raw(`v${at}`));
  const columns = facets.map((facet, at) => sql`, ${values[facet]} as ${names[at]}`);
  const flags = facetParts.filter((part) => conditions[part]);
  const flagColumns = flags.map((part) => sql`, (${conditions[part]}) is true as ${flagOf(part)}`);
  const groups = sql.join([...names, ...flags.map(flagOf)], sql`, `);
  const sets = sql.join([sql`()`, ...names.map((name) => sql`(${name})`)], sql`, `);
  // Grouped by all at first, so that few rows are grouped by each.
  const { rows } = await db.execute<FacetRow & Record<string, unknown>>(sql`
    select ${names.length > 0 ? sql`grouping(${sql.join(names, sql`, `)})` : sql`0`} as grouping,
      ${names.length > 0 ? sql`coalesce(${sql.join(names, sql`, `)})` : sql`null`} as value,
      ${sumOf('total', facets, flags)} as total, ${sumOf('today', facets, flags)} as today
    from (
      select ${sql.join([sql`sum(total) as total, sum(today) as today`, ...columns, ...flagColumns], sql``)}
      from ${source} ${where ? sql`where ${where}` : sql``}
      ${facets.length + flags.length > 0 ? sql`group by ${groups}` : sql``}
    ) as counted
    group by grouping sets (${sets})`);
  return toNoticeCounts(rows, facets);
}

const flagOf = (part: FilterPart) => sql.raw(`"in_${part}"`);

/** Sum of a column under all flags; for the facet of a flagged part under the other flags. */
function sumOf(
  column: 'total' | 'today',
  facets: readonly FacetName[],
  flags: readonly FilterPart[],
): SQL {
  const sum = (kept: readonly FilterPart[]) => {
    const total = sql`sum(${sql.raw(column)})`;
    if (kept.length === 0) return sql`coalesce(${total}, 0)::int`;
    return sql`coalesce(${total} filter (where ${sql.join(kept.map(flagOf), sql` and `)}), 0)::int`;
  };
  const cases = facets.flatMap((facet, at) => {
    const part = FACET_PARTS[facet];
    // What lies inside the chosen division is counted under all filters.
    if (!flags.includes(part) || facet === 'region') return [];
    return [
      sql`when grouping(v${sql.raw(String(at))}) = 0 then ${sum(flags.filter((it) => it !== part))}`,
    ];
  });
  return cases.length === 0
    ? sum(flags)
    : sql`case ${sql.join(cases, sql` `)} else ${sum(flags)} end`;
}

/** Number of notices of a list by division code. */
export async function countNoticesByDivision(
  db: Database,
  { filter, now }: NoticeList,
): Promise<Map<string, number>> {
  const scope = toScope({ filter, now });
  const { rows } = await db.execute<{ code: string; total: number }>(sql`
    select division_code as code, count(*)::int as total
    from ${listedNotices(sql`*`, scope)} as ${publishedNotice}
    where division_code is not null group by 1`);
  return new Map(rows.map(({ code, total }) => [code, total]));
}
