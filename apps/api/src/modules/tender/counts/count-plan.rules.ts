import {
  addMonths,
  getDateRange,
  getRegionPrefix,
  normaliseFilter,
  toShanghaiDay,
  withoutParts,
  type FilterPart,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { endOfDay, startOfDay } from '../../../wire-format.ts';

/** Limits of counting where no counts are kept. */
export const COUNT_LIMITS = {
  /** Longest list of which all notices are counted, by a guess of its length; of longer ones the newest are. */
  counted: 12_000,
  /** Totals are exact up to here; beyond, a list may have "more than" so many. */
  exactTotal: 10_000,
};

/** Where the numbers of a list are kept: by band of the amount, the given provinces by city, or by month. */
export type KeptCounts =
  | { by: 'bands'; provinces: readonly string[] }
  | { by: 'months'; from: string | undefined; to: string; edges: readonly DateEdge[] };

/** Part of a range of dates that is no whole month, its end excluded. */
export interface DateEdge {
  from: Date | undefined;
  to: Date;
}

/** Parts of a filter that kept counts know. */
const KEPT_PARTS: readonly (keyof NoticeFilter)[] = [
  'categories',
  'infoTypes',
  'projectTypes',
  'regions',
  'amountBands',
];
const DATE_PARTS: readonly (keyof NoticeFilter)[] = ['preset', 'start', 'end'];

/** The kept counts that give the numbers of a filter in its normal form exactly; undefined where none do. */
export function findKeptCounts(filter: NoticeFilter, now: number): KeptCounts | undefined {
  const parts = Object.keys(filter) as (keyof NoticeFilter)[];
  const isDated = parts.some((part) => DATE_PARTS.includes(part));
  if (!parts.every((part) => KEPT_PARTS.includes(part) || DATE_PARTS.includes(part))) {
    return undefined;
  }
  const prefixes = (filter.regions ?? []).map(getRegionPrefix);
  const longest = Math.max(0, ...prefixes.map((prefix) => prefix.length));
  if (!isDated) {
    if (longest > 4) return undefined;
    return { by: 'bands', provinces: [...new Set(prefixes.map((prefix) => prefix.slice(0, 2)))] };
  }
  return longest > 2 || filter.amountBands ? undefined : findMonths(filter, now);
}

/** The whole months of a filter's range of dates; undefined for less than one. */
function findMonths(filter: NoticeFilter, now: number): KeptCounts | undefined {
  const { start, end } = (filter.preset && getDateRange(filter.preset, now)) || filter;
  const today = toShanghaiDay(now);
  // Nothing of the future is listed: what ends today or later ends with this month.
  const isOpen = !end || end >= today;
  const to = isOpen ? today.slice(0, 7) : endsMonth(end) ? end.slice(0, 7) : addMonths(end, -1);
  const from = start && (start.endsWith('-01') ? start.slice(0, 7) : addMonths(start, 1));
  if (from && from > to) return undefined;
  const edges: DateEdge[] = [];
  if (start && from && !start.endsWith('-01')) {
    edges.push({ from: startOfDay(start), to: startOfDay(`${from}-01`) });
  }
  if (!isOpen && !endsMonth(end)) {
    edges.push({ from: startOfDay(`${addMonths(to, 1)}-01`), to: endOfDay(end) });
  }
  return { by: 'months', from, to, edges };
}

const endsMonth = (day: string) => toShanghaiDay(endOfDay(day).getTime()).endsWith('-01');

/** Parts of a filter that listed notices have lexemes for. */
export const ATTRIBUTE_PARTS = [
  'infoType',
  'category',
  'projectType',
  'division',
] as const satisfies readonly FilterPart[];

/** Lexemes, at least one of each list, that listed notices have for the parts of a filter. */
export function listAttributeLexemes(
  filter: NoticeFilter,
  except: readonly FilterPart[] = [],
): string[][] {
  const { infoTypes, categories, projectTypes, regions } = filter;
  const lists: [(typeof ATTRIBUTE_PARTS)[number], string, readonly string[] | undefined][] = [
    ['infoType', 'stage', infoTypes],
    ['category', 'category', categories],
    ['projectType', 'type', projectTypes],
    ['division', 'region', regions?.map(getRegionPrefix)],
  ];
  return lists.flatMap(([part, name, values]) =>
    values && !except.includes(part) ? [values.map((value) => `~${name}:${value}`)] : [],
  );
}

/** Number of notices that were published in a month, `2026-11`. */
export interface MonthTotal {
  month: string;
  total: number;
}

/** Time of publication, its end excluded. */
export interface Period {
  since?: Date | undefined;
  until?: Date | undefined;
}

/** Number of matches of a list that were published since a time, or at any. */
export interface KnownCount {
  since: Date | undefined;
  total: number;
}

/** Numbers since the beginning of each month, the newest first, from those of the months. */
export function addUpMonths(months: readonly MonthTotal[]): KnownCount[] {
  let sum = 0;
  return months.map(({ month, total }) => {
    sum += total;
    return { since: startOfDay(`${month}-01`), total: sum };
  });
}

const WEEK = 7 * 86_400_000;
/** In weeks. */
const QUARTER = 13;
/** Weeks of the periods that listed notices have lexemes for, by the mark of the lexeme, longest first. */
const PERIODS = [
  ['@y', 52],
  ['@q', QUARTER],
  ['@', 1],
] as const;
/** Shortest period, in milliseconds, that is looked for apart from words and attributes. */
export const MIN_LEAPT = 4 * WEEK;
/** Share of matches that a scope is made for beyond those that are wanted: they are not spread evenly. */
export const SCOPE_MARGIN = 1.25;
/** Share of all notices beyond which a scope saves too little. */
export const MAX_SHARE = 0.7;

/** Matches that are looked for among the expected ones, all of which were published since `first`, if it is given. */
export interface WantedMatches {
  expected: number;
  wanted: number;
  /** Epoch milliseconds. None were published later. */
  now: number;
  first?: Date | undefined;
  /** Instead of {@link SCOPE_MARGIN}. */
  margin?: number;
}

/**
 * The time since which about as many matches were published as are wanted, if `expected` ones are spread over all
 * months, the newest first. Undefined where nearly everything would have to be read.
 */
export function chooseScope(
  { expected, wanted, margin = SCOPE_MARGIN, ...times }: WantedMatches,
  months: readonly MonthTotal[],
): Date | undefined {
  const share = (margin * wanted) / expected;
  return share < MAX_SHARE ? findTime(share, times, months) : undefined;
}

/** The time since which a share of the notices of all months was published, if they are spread evenly over each. */
export function findTime(
  share: number,
  times: Pick<WantedMatches, 'now' | 'first'>,
  allMonths: readonly MonthTotal[],
): Date | undefined {
  const months = listMonthsBetween(times, allMonths);
  let needed = share * months.reduce((sum, { total }) => sum + total, 0);
  for (const { start, end, total } of months) {
    if (needed <= total) return new Date(end - (end - start) * (needed / total));
    needed -= total;
  }
  return undefined;
}

/** Share of the notices of all months that were published since a time, if they are spread evenly over each. */
export function getShareSince(
  since: Date,
  times: Pick<WantedMatches, 'now' | 'first'>,
  allMonths: readonly MonthTotal[],
): number {
  const months = listMonthsBetween(times, allMonths);
  const all = months.reduce((sum, { total }) => sum + total, 0);
  const later = months.reduce((sum, { start, end, total }) => {
    const share = (end - Number(since)) / (end - start);
    return sum + total * Math.min(1, Math.max(0, share));
  }, 0);
  return later / all;
}

/** Months from `first` until `now`, with the times in milliseconds at which they begin and end. */
function listMonthsBetween(
  { now, first }: Pick<WantedMatches, 'now' | 'first'>,
  months: readonly MonthTotal[],
) {
  return months.flatMap(({ month, total }) => {
    const begin = startOfDay(`${month}-01`).getTime();
    const start = Math.max(begin, Number(first ?? begin));
    const end = Math.min(now, startOfDay(`${addMonths(month, 1)}-01`).getTime());
    // Of the running month nothing is known beyond `now`.
    return start < end ? [{ start, end, total: (total * (end - start)) / (end - begin) }] : [];
  });
}

/** The time since which a filter's notices were published; undefined for any. */
export function getFirstTime({ preset, start }: NoticeFilter, now: number): Date | undefined {
  const from = preset ? getDateRange(preset, now)?.start : start;
  return from === undefined ? undefined : startOfDay(from);
}

/** The time until which a filter's notices were published, at most `now`, in epoch milliseconds. */
export const getLastTime = ({ preset, end }: NoticeFilter, now: number): number =>
  preset || !end ? now : Math.min(now, endOfDay(end).getTime());

/** True if a filter's range of dates, if any, ends with today or later. */
export const isUntilNow = (filter: NoticeFilter, now: number): boolean =>
  getLastTime(filter, now) === now;

/** True if counts are kept by month for a filter, its range of dates aside. */
export function hasKeptMonths(filter: NoticeFilter, now: number): boolean {
  const undated = withoutParts(filter, ['date']);
  const anyDay = normaliseFilter({ ...undated, start: EARLIEST_DAY });
  return findKeptCounts(anyDay, now)?.by === 'months';
}

const EARLIEST_DAY = '1970-01-01';

/** Share of a range of weeks that may be added at its ends, so that fewer periods hold it: each costs more than its notices. */
const MAX_BESIDE = 0.25;

/**
 * Lexemes of periods that together hold all weeks from a moment until another (epoch milliseconds), as few as possible, and
 * perhaps some weeks before and after; none for all time. After `now` there is nothing.
 */
export function listTimeLexemes(since: Date, until: number, now: number = until): string[] {
  const lexemes: string[] = [];
  const today = Math.floor(now / WEEK);
  let last = Math.floor(until / WEEK);
  let week = Math.floor(since.getTime() / WEEK);
  const added = (last - week) * MAX_BESIDE;
  const [earlier, later] = [week % QUARTER, QUARTER - 1 - (last % QUARTER)];
  if (earlier <= added) week -= earlier;
  if (last < today && later < added) last += later;
  if (week < 0) return [];
  while (week <= last) {
    const at = week;
    const fits = (length: number) => at % length === 0 && Math.min(at + length - 1, today) <= last;
    const [mark, weeks] = PERIODS.find(([, length]) => fits(length)) ?? ['@', 1];
    lexemes.push(`${mark}${week / weeks}`);
    week += weeks;
  }
  return lexemes;
}
