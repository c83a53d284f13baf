import { and, sql, type SQL } from 'drizzle-orm';
import {
  INFORMATION_TYPE_IDS,
  withoutParts,
  type FilterPart,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
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
  MIN_LEAPT,
  type MonthTotal,
  type Period,
} from './count-plan.rules.ts';

/** How the listed notices of a filter are found. */
export interface ListedScope {
  /** Publication of the oldest one; undefined for any. */
  since: Date | undefined;
  /** Publication of the first one that is newer than all; undefined for any. */
  until: Date | undefined;
  /** Query on their words, excluded words and attributes. Undefined for none. */
  query: string | undefined;
  /** Query on the time of their publication; undefined for any. */
  timeQuery: string | undefined;
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
  const { wanted, unwanted } = toKeywordQueries(filter);
  const parts = listAttributeLexemes(filter, except).map(isAnyOf);
  if (wanted) parts.push(`(${wanted})`);
  const timeParts = times.length > 0 ? [isAnyOf(times)] : [];
  // The index finds notices by what they have: of all without a word, those of any type. Open ones are few, and have their own.
  if (unwanted && parts.length + timeParts.length === 0 && !filter.open) parts.push(ANY_TYPE);
  const canExclude = parts.length + timeParts.length > 0;
  if (unwanted && canExclude) (parts.length > 0 ? parts : timeParts).push(`!(${unwanted})`);
  return {
    since: from,
    until,
    query: isAllOf(parts),
    timeQuery: isAllOf(timeParts),
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

const isAnyOf = (lexemes: readonly string[]) =>
  `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`;

/** Query that each notice meets. */
const ANY_TYPE = isAnyOf(listAttributeLexemes({ infoTypes: INFORMATION_TYPE_IDS }).flat());

const isAllOf = (queries: readonly (string | undefined)[]): string | undefined =>
  queries.filter((query) => query !== undefined).join(' & ') || undefined;

/** Scope of the notices of two scopes. Their conditions are bound inline only. */
export function joinScopes(one: ListedScope, other: ListedScope): ListedScope {
  const listTimes = (key: 'since' | 'until') =>
    [one[key], other[key]].flatMap((time) => (time ? [Number(time)] : []));
  const [starts, ends] = [listTimes('since'), listTimes('until')];
  return {
    since: starts.length > 0 ? new Date(Math.max(...starts)) : undefined,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
    query: isAllOf([one.query, other.query]),
    timeQuery: isAllOf([one.timeQuery, other.timeQuery]),
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
  const { since, until, rest, now } = scope;
  const conditions = rest.map((filter) => noticeConditions(filter, now, bind));
  const times = and(
    sql`publish_time <= now()`,
    since && sql`publish_time >= ${bind('since', since)}::timestamptz`,
    until && sql`publish_time < ${bind('until', until)}::timestamptz`,
    ...conditions.map(({ date }) => date),
  );
  const { query, timeQuery } = splitQuery(scope);
  const found =
    query === undefined
      ? times
      : and(
          sql`search_vector @@ (select ${bind('scope', query)}::tsquery)`,
          timeQuery ? sql`search_vector @@ ${bind('times', timeQuery)}::tsquery` : undefined,
          // Of unknown selectivity: the planner would read the index of times as well, which the query has said already, or
          // expect so few rows that it sorts them where hashing is cheaper.
          sql`coalesce(${times}, false)`,
        );
  const others = conditions.map((parts) => allConditions(parts, ['date']));
  return sql`(
    select ${columns} from listed_notice as ${publishedNotice} where ${and(found, ...others)})`;
}

/**
 * The query whose value the planner must not know and, of a longer period, one on the time, which it may know beside. The index
 * finds what meets each of several conditions by leaps, past all that another one excludes; within one it looks at all
 * notices of the rarest values. Of a short period these are few, and the planner would expect next to nothing: it knows
 * the shares of quarters and years alone.
 */
function splitQuery({ query, timeQuery, since, until, now }: ListedScope) {
  const isLong = since !== undefined && Number(until ?? now) - Number(since) >= MIN_LEAPT;
  return query !== undefined && isLong
    ? { query, timeQuery }
    : { query: isAllOf([query, timeQuery]), timeQuery: undefined };
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
