import { and, eq, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  AMOUNT_BANDS,
  getDateRange,
  getRegionPrefix,
  type FilterPart,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { bindValue, type Bind } from '../../../db/statements/prepared-statements.ts';
import { publishedNotice } from '../../../db/schema.ts';
import { formatWordCondition, toWordCondition } from '../../../search/index.ts';
import { endOfDay, startOfDay } from '../../../wire-format.ts';

/** Conditions on `published_notice` by the part of the filter that they come from. */
export type NoticeConditions = Partial<Record<FilterPart, SQL>>;

const {
  id,
  projectId,
  searchVector,
  category,
  infoType,
  projectType,
  divisionCode,
  amount,
  publishTime,
  deadline,
} = publishedNotice;

/**
 * Conditions of a filter in its normal form at `now`, in epoch milliseconds. They mean what `matchesNotice` of
 * domain-tender says. Each facet is counted under the conditions of all the others.
 */
export function noticeConditions(
  filter: NoticeFilter,
  now: number,
  bind: Bind = bindValue,
): NoticeConditions {
  const { categories, infoTypes, projectTypes, regions, buyers, agencies, winners } = filter;
  return {
    ...keywordConditions(filter, bind),
    category: isOneOf(category, 'category', categories, bind),
    infoType: isOneOf(infoType, 'infoType', infoTypes, bind),
    projectType: isOneOf(projectType, 'projectType', projectTypes, bind),
    division: regions && isWithinRegions(divisionCode, regions, bind),
    amount: isWithinLimits(filter, bind),
    amountBand: isInBands(filter.amountBands, bind),
    buyer: buyers && hasParty('buyer', buyers, bind),
    agency: agencies && hasParty('agency', agencies, bind),
    winner: winners && hasWinner(winners, bind),
    open: filter.open && sql`${deadline} >= ${bind('now', new Date(now))}`,
    date: isPublishedWithin(filter, now, bind),
  };
}

/** Conjunction of all conditions but those of the given parts. */
export function allConditions(
  conditions: NoticeConditions,
  except: readonly FilterPart[] = [],
): SQL | undefined {
  const kept = Object.entries(conditions).filter(([part]) => !except.includes(part as FilterPart));
  return and(...kept.map(([, condition]) => condition));
}

/**
 * Conditions on the words of a notice. A filter whose words hold nothing searchable matches nothing; such excluded words
 * exclude nothing.
 */
export function keywordConditions(
  filter: NoticeFilter,
  bind: Bind = bindValue,
): Pick<NoticeConditions, 'keywords' | 'excluded'> {
  const { wanted, unwanted } = toKeywordQueries(filter);
  return {
    keywords:
      wanted === undefined
        ? undefined
        : sql`${searchVector} @@ ${bind('keywords', wanted)}::tsquery`,
    excluded: unwanted
      ? sql`(${searchVector} @@ ${bind('excluded', unwanted)}::tsquery) is not true`
      : undefined,
  };
}

/**
 * Queries of the words of a filter and of its excluded words. Empty where nothing in them is searchable, `wanted` undefined
 * without words.
 */
export function toKeywordQueries({ words, match, excluded }: NoticeFilter) {
  return {
    wanted: words && toQueries(words).join(match === 'any' ? ' | ' : ' & '),
    unwanted: toQueries(excluded ?? []).join(' | '),
  };
}

function toQueries(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const query = formatWordCondition(toWordCondition(word));
    return query === undefined ? [] : `(${query})`;
  });
}

/** A single value is compared by equality, which the ordered indexes need. */
function isOneOf(
  column: SQLWrapper,
  name: string,
  values: readonly string[] | undefined,
  bind: Bind,
): SQL | undefined {
  if (!values) return undefined;
  const [value] = values;
  if (value !== undefined && values.length === 1) return eq(column, bind(name, value));
  return sql`${column} = any(${bindArray(bind, `${name}s`, values)}::text[])`;
}

/** Binds an array as one value; inline, too. */
function bindArray(bind: Bind, name: string, values: readonly unknown[]) {
  const bound = bind(name, values);
  return bound === values ? sql.param(values) : bound;
}

const LEVELS = { 2: 'province', 4: 'city', 6: 'county' } as const;

/** Condition that a code lies in one of the divisions, in the form of the indexes. */
export function isWithinRegions(
  code: SQLWrapper,
  regions: readonly string[],
  bind: Bind = bindValue,
): SQL | undefined {
  const conditions = ([2, 4, 6] as const).flatMap((length) => {
    const prefixes = regions.map(getRegionPrefix).filter((prefix) => prefix.length === length);
    const column = length === 6 ? code : sql`left(${code}, ${sql.raw(String(length))})`;
    return isOneOf(column, LEVELS[length], prefixes.length > 0 ? prefixes : undefined, bind) ?? [];
  });
  return conditions.length > 1 ? sql`(${sql.join(conditions, sql` or `)})` : conditions[0];
}

function isWithinLimits({ amountMin, amountMax }: NoticeFilter, bind: Bind): SQL | undefined {
  return and(
    amountMin ? sql`${amount} >= ${bind('min', amountMin)}::numeric` : undefined,
    amountMax ? sql`${amount} <= ${bind('max', amountMax)}::numeric` : undefined,
  );
}

const BAND_LIMITS = AMOUNT_BANDS.slice(1).map(({ from }) => from);

/** Position of a notice's amount among {@link AMOUNT_BANDS}; null without an amount. */
export const amountBandPosition = sql<number | null>`width_bucket(${amount}, ${sql.raw(
  `'{${BAND_LIMITS.join(',')}}'::numeric[]`,
)})`;

function isInBands(bands: NoticeFilter['amountBands'], bind: Bind): SQL | undefined {
  if (!bands) return undefined;
  const positions = bands.map((band) => AMOUNT_BANDS.findIndex(({ id }) => id === band));
  return sql`${amountBandPosition} = any(${bindArray(bind, 'bands', positions)}::int[])`;
}

function hasParty(role: 'buyer' | 'agency', ids: readonly string[], bind: Bind): SQL {
  const column = sql.identifier(`${role}_id`);
  return sql`${projectId} in (
    select id from tender_project where ${column} = any(${bindArray(bind, role, ids)}::uuid[]))`;
}

/** Organisations ranked first in a published result. */
function hasWinner(ids: readonly string[], bind: Bind): SQL {
  return sql`${infoType} = '0104' and ${id} in (
    select award.notice_id from award
      join award_organisation on award_organisation.award_id = award.id
    where award.rank = 1
      and award_organisation.organisation_id = any(${bindArray(bind, 'winner', ids)}::uuid[]))`;
}

/** Condition on the publishing time: a date preset, else the given days, both inclusive. */
function isPublishedWithin(
  { preset, start, end }: NoticeFilter,
  now: number,
  bind: Bind,
): SQL | undefined {
  const { start: from, end: to } = (preset && getDateRange(preset, now)) || { start, end };
  return and(
    from ? gte(publishTime, bind('from', startOfDay(from))) : undefined,
    to ? lt(publishTime, bind('to', endOfDay(to))) : undefined,
  );
}
