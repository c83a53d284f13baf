import type { TradingCategoryId } from '../category.ts';
import type { DatePresetId } from '../dates.ts';
import type { InformationTypeId } from '../information-type.ts';
import type { ProjectTypeId } from '../project-type.ts';
import { AMOUNT_BANDS, formatFen, toFen } from './amount-bands.ts';
import type { AmountBandId } from './filter-limits.ts';
import { isWithinRegion } from './regions.ts';
import { sortRange } from '../ranges.ts';

/**
 * Filter of tender notices, as lists, feeds and subscriptions hold it. All given parts have to match; an absent part
 * restricts nothing. Of several values of a part one is enough. It is stored as JSON in its {@link normaliseFilter}
 * form; {@link matchesNotice} is its meaning.
 */
export interface NoticeFilter {
  /** Words or phrases as a person writes them; the segmentation of the search splits them into lexemes. */
  words?: readonly string[];
  /** `any` if one of the words is enough; all of them otherwise. */
  match?: 'any';
  /** None of these words may occur. */
  excluded?: readonly string[];
  /** Codes of provinces, cities and counties. */
  regions?: readonly string[];
  categories?: readonly TradingCategoryId[];
  infoTypes?: readonly InformationTypeId[];
  projectTypes?: readonly ProjectTypeId[];
  /** Limits of the amount in CNY, both included: decimal strings. Notices without an amount never match. */
  amountMin?: string;
  amountMax?: string;
  /** Bands of the amount, beside its limits. */
  amountBands?: readonly AmountBandId[];
  /** Ids of organisations by their role; several roles all have to match. */
  buyers?: readonly string[];
  agencies?: readonly string[];
  /** Organisations ranked first in a published result. */
  winners?: readonly string[];
  /** Only notices whose deadline is ahead. */
  open?: true;
  /** Predefined range of publication, which precedes `start` and `end`. */
  preset?: DatePresetId;
  /** First and last day of publication in Asia/Shanghai, both included: YYYY-MM-DD. */
  start?: string;
  end?: string;
}

/** Parts of a filter, which are counted and taken off as a whole, with their properties. */
export const FILTER_PARTS = {
  keywords: ['words', 'match'],
  excluded: ['excluded'],
  category: ['categories'],
  infoType: ['infoTypes'],
  projectType: ['projectTypes'],
  division: ['regions'],
  amount: ['amountMin', 'amountMax'],
  amountBand: ['amountBands'],
  buyer: ['buyers'],
  agency: ['agencies'],
  winner: ['winners'],
  open: ['open'],
  date: ['preset', 'start', 'end'],
} as const satisfies Readonly<Record<string, readonly (keyof NoticeFilter)[]>>;

/** Name of a part of a filter. */
export type FilterPart = keyof typeof FILTER_PARTS;

/** All parts of a filter, for schemas. */
export const FILTER_PART_NAMES = Object.keys(FILTER_PARTS) as [FilterPart, ...FilterPart[]];

/** Parts of a filter in its normal form that narrow the list. */
export const listActiveParts = (filter: NoticeFilter): FilterPart[] =>
  FILTER_PART_NAMES.filter((part) =>
    FILTER_PARTS[part].some((property) => filter[property] !== undefined),
  );

/** Copy of a filter without the named parts. */
export function withoutParts(filter: NoticeFilter, parts: readonly FilterPart[]): NoticeFilter {
  const properties = new Set<string>(parts.flatMap((part) => FILTER_PARTS[part]));
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !properties.has(name)));
}

/**
 * Returns the normal form of a filter: lists sorted, without duplicates and without what changes nothing, ranges in
 * ascending order, amounts with two decimals. Filters with the same normal form match the same notices.
 */
export function normaliseFilter(filter: NoticeFilter): NoticeFilter {
  const words = toDistinctWords(filter.words);
  const [amountMin, amountMax] = sortAmounts(filter);
  const preset = filter.preset === 'all' ? undefined : filter.preset;
  const [start, end] = preset ? [] : sortRange(filter.start, filter.end);
  return withoutAbsent({
    words,
    match: words && words.length > 1 ? filter.match : undefined,
    excluded: toDistinctWords(filter.excluded),
    regions: withoutInnerRegions(toSortedSet(filter.regions)),
    categories: toSortedSet(filter.categories),
    infoTypes: toSortedSet(filter.infoTypes),
    projectTypes: filter.projectTypes?.includes('ALL')
      ? undefined
      : toSortedSet(filter.projectTypes),
    amountMin,
    amountMax,
    amountBands: orderBands(filter.amountBands),
    buyers: toSortedSet(filter.buyers),
    agencies: toSortedSet(filter.agencies),
    winners: toSortedSet(filter.winners),
    open: filter.open || undefined,
    preset,
    start,
    end,
  });
}

/** Returns the same text for filters that mean the same, whatever the order of their properties and the case of words. */
export function getFilterKey(filter: NoticeFilter): string {
  const { words, excluded } = filter;
  // The normal form has its properties in a fixed order; JSON of a database may not.
  return JSON.stringify(
    normaliseFilter({
      ...filter,
      words: words?.map(foldWord),
      excluded: excluded?.map(foldWord),
    }),
  );
}

const trimWord = (word: string) => word.trim().replaceAll(/\s+/g, ' ');

/** A word in half-width lower case, as the search reads it. */
const foldWord = (word: string) => trimWord(word.normalize('NFKC').toLowerCase());

/** Words in the spelling of their first occurrence, sorted. */
function toDistinctWords(words: readonly string[] | undefined): readonly string[] | undefined {
  const byFolded = new Map<string, string>();
  for (const word of words ?? []) {
    const folded = foldWord(word);
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, trimWord(word));
  }
  const keys = toSortedSet([...byFolded.keys()]);
  return keys?.map((key) => byFolded.get(key) ?? key);
}

function toSortedSet<Value extends string>(
  values: readonly Value[] | undefined,
): readonly Value[] | undefined {
  const distinct = [...new Set(values)].filter((value) => value !== '').toSorted();
  return distinct.length > 0 ? distinct : undefined;
}

/** Leaves out regions inside others of the list. */
function withoutInnerRegions(
  regions: readonly string[] | undefined,
): readonly string[] | undefined {
  return regions?.filter(
    (region) => !regions.some((other) => other !== region && isWithinRegion(region, other)),
  );
}

function orderBands(bands: NoticeFilter['amountBands']): NoticeFilter['amountBands'] {
  const given = AMOUNT_BANDS.map(({ id }) => id).filter((id) => bands?.includes(id));
  return given.length > 0 ? given : undefined;
}

function sortAmounts({ amountMin, amountMax }: NoticeFilter) {
  const [min, max] = [amountMin, amountMax].map((amount) =>
    amount === undefined ? undefined : formatFen(toFen(amount)),
  );
  return min !== undefined && max !== undefined && toFen(min) > toFen(max)
    ? [max, min]
    : [min, max];
}

function withoutAbsent(filter: Partial<Record<keyof NoticeFilter, unknown>>): NoticeFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
