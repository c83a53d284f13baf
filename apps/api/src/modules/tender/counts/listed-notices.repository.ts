import { and, sql, type SQL } from 'drizzle-orm';
import { withoutParts, type FilterPart, type NoticeFilter } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { bindValue, type Bind } from '../../../db/statements/prepared-statements.ts';
import { publishedNotice } from '../../../db/schema.ts';
import {
  allConditions,
  noticeConditions,
  toKeywordQueries,
} from '../filter/notice-filter.repository.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import {
  ATTRIBUTE_PARTS,
  getFirstTime,
  listAttributeLexemes,
  listTimeLexemes,
  type MonthTotal,
  type Period,
} from './count-plan.rules.ts';

/** How the listed notices of a filter are found. */
export interface ListedScope {
  /** Publication of the oldest one; undefined for any. */
  since: Date | undefined;
  /** Publication of the first one that is newer than all; undefined for any. */
  until: Date | undefined;
  /** Query on their lexemes: words and excluded words, attributes and time. Undefined for none. */
  query: string | undefined;
  /** Conditions that the query doesn't answer, of one filter or several. */
  rest: readonly NoticeFilter[];
  now: number;
}

/**
 * Scope of a filter in its normal form at `now`, in epoch milliseconds, but for the given parts. `since` and `until`
 * narrow it to what was published between them, the latter excluded.
 */
export function toScope({
  filter,
  now,
  since,
  until,
  except = [],
}: Period & {
  filter: NoticeFilter;
  now: number;
  except?: readonly FilterPart[];
}): ListedScope {
  const first = getFirstTime(filter, now);
  const from = since && first ? new Date(Math.max(Number(since), Number(first))) : (since ?? first);
  // An empty period has the lexeme of its beginning.
  const last = Math.max(Number(from), Math.min(now, Number(until ?? now)));
  const times = from ? listTimeLexemes(from, last, now) : [];
  const lists = [...listAttributeLexemes(filter, except), ...(times.length > 0 ? [times] : [])].map(
    (list) => `(${list.map((lexeme) => `'${lexeme}'`).join(' | ')})`,
  );
  const { wanted, unwanted } = toKeywordQueries(filter);
  // An index of lexemes is no help to those who know only what they don't want.
  const canExclude = Boolean(wanted) || lists.length > 0;
  const parts = [
    ...lists,
    ...(wanted ? [`(${wanted})`] : []),
    ...(unwanted && canExclude ? [`!(${unwanted})`] : []),
  ];
  return {
    since: from,
    until,
    query: parts.length > 0 ? parts.join(' & ') : undefined,
    rest: [
      withoutParts(filter, [
        ...ATTRIBUTE_PARTS,
        ...(wanted ? ['keywords' as const] : []),
        ...(canExclude ? ['excluded' as const] : []),
        ...except,
      ]),
    ],
    now,
  };
}

/** Scope of the notices of two scopes. Their conditions are bound inline only. */
export function joinScopes(one: ListedScope, other: ListedScope): ListedScope {
  const queries = [one.query, other.query].filter((query) => query !== undefined);
  const listTimes = (key: 'since' | 'until') =>
    [one[key], other[key]].flatMap((time) => (time ? [Number(time)] : []));
  const [starts, ends] = [listTimes('since'), listTimes('until')];
  return {
    since: starts.length > 0 ? new Date(Math.max(...starts)) : undefined,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
    query: queries.length > 0 ? queries.join(' & ') : undefined,
    rest: [...one.rest, ...other.rest],
    now: one.now,
  };
}

/**
 * Sub-query with columns of the listed notices of a scope that are public, to be named `published_notice`. Its conditions on
 * words hide their values from the planner: it would read the whole table for frequent ones, because it doesn't know
 * what reading a vector costs. Without knowing them, it takes the index.
 */
export function listedNotices(columns: SQL, scope: ListedScope, bind: Bind = bindValue): SQL {
  const { since, until, query, rest, now } = scope;
  const conditions = rest.map((filter) => noticeConditions(filter, now, bind));
  const times = and(
    sql`publish_time <= now()`,
    since && sql`publish_time >= ${bind('since', since)}::timestamptz`,
    until && sql`publish_time < ${bind('until', until)}::timestamptz`,
    ...conditions.map(({ date }) => date),
  );
  const found =
    query === undefined
      ? times
      : // Of unknown selectivity: the planner would read the index of times as well, which the query has said already, or
        // expect so few rows that it sorts them where hashing is cheaper.
        sql`search_vector @@ (select ${bind('scope', query)}::tsquery) and coalesce(${times}, false)`;
  const others = conditions.map((parts) => allConditions(parts, ['date']));
  return sql`(
    select ${columns} from listed_notice as ${publishedNotice} where ${and(found, ...others)})`;
}

/** Number of matches of a list as the planner guesses it from the frequencies of its values. */
export async function estimateMatches(
  db: Database,
  { filter, now }: NoticeList,
  except: readonly FilterPart[] = [],
): Promise<number> {
  const where = allConditions(noticeConditions(filter, now), except);
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
    explain (format json) select from listed_notice as ${publishedNotice} ${where ? sql`where ${where}` : sql``}`);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Numbers of notices by month of publication, the newest first. */
export async function listMonthTotals(db: Database): Promise<MonthTotal[]> {
  const { rows } = await db.execute<{ month: string; total: number }>(sql`
    select slice as month, sum(total)::int as total from (
      select slice, total from notice_count where slice between '0' and '9999'
      union all select slice, total from notice_count_change where slice between '0' and '9999') as months
    group by 1 having sum(total) > 0 order by 1 desc`);
  return rows;
}

/** Time at which the oldest notice was published; undefined without any. */
export async function getEarliestTime(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ earliest: Date | null }>(
    sql`select min(publish_time) as earliest from listed_notice`,
  );
  const [row] = rows;
  return row?.earliest ? new Date(row.earliest) : undefined;
}
