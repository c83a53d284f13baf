import { and, eq, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { getDateRange, sortRange } from '@zhucheng/domain-tender';
import { TENDER_FILTER_NAMES, type InputOf, type tenderContract } from '@zhucheng/contracts';
import { prefixOf, type Division } from '../../db/divisions.ts';
import { bindValue, type Bind } from '../../db/statements/prepared-statements.ts';
import { publishedNotice } from '../../db/schema.ts';
import { omitFilters } from '../../db/list-alternatives.ts';
import { endOfDay, startOfDay } from '../../wire-format.ts';
import { matchesKeywords } from '../../db/match-keywords.ts';

/** Input of the list endpoint. */
export type NoticeListInput = InputOf<(typeof tenderContract.endpoints)['listPaged']>;

/** Name of a filter that can be taken off. */
export type TenderFilterName = (typeof TENDER_FILTER_NAMES)[number];

/** Filter of notice lists and their facets. */
export interface NoticeFilter {
  input: NoticeListInput;
  /** The division of `input.division`. */
  division: Division | undefined;
  /** Reference time of date presets, in milliseconds. */
  now: number;
}

/** Inputs of each filter that can be taken off. */
const INPUTS_OF_FILTER = {
  keywords: ['keywords'],
  category: ['category'],
  infoType: ['infoType'],
  projectType: ['projectType'],
  division: ['division'],
  amount: ['amountMin', 'amountMax'],
  date: ['preset', 'start', 'end'],
} as const satisfies Record<TenderFilterName, readonly (keyof NoticeListInput)[]>;

/** Filters of an input that narrow the list. */
export function activeFilters(input: NoticeListInput): TenderFilterName[] {
  const narrows = (name: keyof NoticeListInput) =>
    Boolean(input[name]) && input[name] !== 'ALL' && input[name] !== 'all';
  return TENDER_FILTER_NAMES.filter((filter) => INPUTS_OF_FILTER[filter].some(narrows));
}

/** Copy of a filter without the named ones. */
export function withoutFilters(
  { input, division, now }: NoticeFilter,
  names: readonly TenderFilterName[],
): NoticeFilter {
  return {
    input: omitFilters(
      input,
      names.flatMap((name): readonly (keyof NoticeListInput)[] => INPUTS_OF_FILTER[name]),
    ),
    division: names.includes('division') ? undefined : division,
    now,
  };
}

/** Conditions by facet, because each facet is counted under all the others. */
export interface NoticeConditions {
  base: SQL | undefined;
  infoType: SQL | undefined;
  projectType: SQL | undefined;
  division: SQL | undefined;
}

/** Conditions of a filter on `published_notice`. */
export function noticeConditions(
  { input, division, now }: NoticeFilter,
  bind: Bind = bindValue,
): NoticeConditions {
  const { category, infoType, projectType } = input;
  const byValue = (a: string, b: string) => Number(a) - Number(b);
  const [amountMin, amountMax] = sortRange(input.amountMin, input.amountMax, byValue);
  const { amount, divisionCode } = publishedNotice;
  return {
    base: and(
      matchesKeywords(publishedNotice.searchVector, input.keywords, bind),
      category && eq(publishedNotice.category, bind('category', category)),
      ...publishedWithin(input, now, bind),
      amountMin ? sql`${amount} >= ${bind('min', amountMin)}::numeric` : undefined,
      amountMax ? sql`${amount} <= ${bind('max', amountMax)}::numeric` : undefined,
    ),
    infoType: infoType && eq(publishedNotice.infoType, bind('infoType', infoType)),
    projectType:
      projectType && projectType !== 'ALL'
        ? eq(publishedNotice.projectType, bind('projectType', projectType))
        : undefined,
    division: division ? divisionCondition(divisionCode, division, bind) : undefined,
  };
}

/** Conjunction of all conditions. */
export const allConditions = ({ base, infoType, projectType, division }: NoticeConditions) =>
  and(base, infoType, projectType, division);

/** Condition that a code lies in a division, in the form of the indexes. */
export function divisionCondition(
  code: SQLWrapper,
  division: Division,
  bind: Bind = bindValue,
): SQL {
  if (division.level === 3) return sql`${code} = ${bind('county', division.code)}`;
  const prefix = prefixOf(division);
  const level = division.level === 1 ? 'province' : 'city';
  return sql`left(${code}, ${sql.raw(String(prefix.length))}) = ${bind(level, prefix)}`;
}

/** Conditions on the publishing time: a date preset, else the given days, both inclusive. */
function publishedWithin(
  { preset, start, end }: NoticeListInput,
  now: number,
  bind: Bind,
): (SQL | undefined)[] {
  const range = preset && getDateRange(preset, now);
  const [from, to] = range ? [range.start, range.end] : sortRange(start, end);
  return [
    from ? gte(publishedNotice.publishTime, bind('from', startOfDay(from))) : undefined,
    to ? lt(publishedNotice.publishTime, bind('to', endOfDay(to))) : undefined,
  ];
}
