import {
  amountField,
  dateField,
  defineListQuery,
  enumField,
  enumListField,
  flagField,
  idField,
  keywordsField,
  pageField,
  patternField,
  patternListField,
  textField,
  type ListQueryValues,
} from '@zhucheng/list-query';
import { TRADING_CATEGORY_IDS } from './category.ts';
import { DATE_PRESET_IDS } from './dates.ts';
import { AMOUNT_BAND_IDS, MAX_EXCLUDED_LENGTH, MAX_REGIONS } from './filter/filter-limits.ts';
import { INFORMATION_TYPE_IDS } from './information-type.ts';
import { PROJECT_TYPE_IDS, type ProjectTypeId } from './project-type.ts';
import { sortRange } from './ranges.ts';

/** Sort orders of the tender list. */
export const TENDER_SORTS = [
  { id: 'newest', name: '最新发布' },
  { id: 'deadline', name: '截止最近' },
  { id: 'amount', name: '金额最高' },
  // With keywords only.
  { id: 'relevance', name: '最相关' },
  // For members; visitors get the newest first.
  { id: 'fit', name: '最适合我' },
] as const;

/** Key of a sort order of the tender list. */
export type TenderSortId = (typeof TENDER_SORTS)[number]['id'];

/** States of the export beside a list: columns are chosen, or why the last export was refused. */
export const EXPORT_STATES = ['choose', 'running', 'often', 'large', 'none', 'busy'] as const;

/** State of the export beside a list. */
export type ExportState = (typeof EXPORT_STATES)[number];

/** Numbers of notices on a page; the first is the default. */
export const TENDER_PAGE_SIZES = ['20', '50', '100'] as const;

const SPECIFIC_TYPES: readonly ProjectTypeId[] = PROJECT_TYPE_IDS.filter((id) => id !== 'ALL');

const REGION = /^[1-9]\d{5}$/;

/** Codec of the query of a tender list. A part with one value stands in the path, or in `type`; one with several in a list. */
export const tenderQuery = defineListQuery({
  keywords: keywordsField(),
  /** One of the keywords is enough. */
  any: flagField(),
  /** Words that may not occur. */
  exclude: textField({ maxLength: MAX_EXCLUDED_LENGTH }),
  categories: enumListField(TRADING_CATEGORY_IDS),
  regions: patternListField(REGION, { max: MAX_REGIONS }),
  infoTypes: enumListField(INFORMATION_TYPE_IDS),
  preset: enumField(DATE_PRESET_IDS, { name: 'date', omit: 'all' }),
  start: dateField(),
  end: dateField(),
  /** Limits of the amount, in CNY 10,000 (万元). */
  min: amountField(),
  max: amountField(),
  amountBands: enumListField(AMOUNT_BAND_IDS, { name: 'bands' }),
  projectType: enumField(PROJECT_TYPE_IDS, { name: 'type', omit: 'ALL' }),
  projectTypes: enumListField(SPECIFIC_TYPES, { name: 'types' }),
  /** Role whose organisations are offered for a choice, and part of the name of those. */
  by: enumField(['buyer', 'agency', 'winner']),
  name: keywordsField(),
  /** Ids of organisations. */
  buyer: idField(),
  agency: idField(),
  winner: idField(),
  /** Only notices whose deadline is ahead. */
  open: flagField(),
  sort: enumField(
    TENDER_SORTS.map(({ id }) => id),
    { omit: 'newest' },
  ),
  size: enumField(TENDER_PAGE_SIZES, { omit: TENDER_PAGE_SIZES[0] }),
  /** Rows can be ticked and exported. */
  exporting: enumField(EXPORT_STATES, { name: 'export' }),
});

/** Codec of the path segments by their names in the route. */
const tenderPath = defineListQuery({
  category: enumField(TRADING_CATEGORY_IDS, { name: 'catNo', strict: true }),
  /** Administrative-division code of a province, city or county. */
  region: patternField(REGION, { name: 'id', strict: true }),
  page: pageField(),
  infoType: enumField(INFORMATION_TYPE_IDS, { name: 'bidStageId', strict: true }),
});

type Query = ListQueryValues<typeof tenderQuery>;

/** Filter and page of a tender list; all of it is part of the address. */
export type TenderFilter = Omit<Query, 'projectType'> & { page: number };

/** A filter as the address holds it: the values of the path, and those of the query. */
export interface TenderAddress {
  path: Pick<ListQueryValues<typeof tenderPath>, 'category' | 'region' | 'infoType'>;
  query: Query;
}

/** Splits a filter into what stands in the path and in the query. */
export function toTenderAddress(filter: TenderFilter): TenderAddress {
  const { page: _page, ...query } = { ...filter, ...orderLists(filter) };
  const { categories, regions, infoTypes, projectTypes } = query;
  return {
    path: {
      category: getSingle(categories),
      region: getSingle(regions),
      infoType: getSingle(infoTypes),
    },
    query: {
      ...query,
      projectType: getSingle(projectTypes),
      categories: getSeveral(categories),
      regions: getSeveral(regions),
      infoTypes: getSeveral(infoTypes),
      projectTypes: getSeveral(projectTypes),
    },
  };
}

const getSingle = <Value>(values: readonly Value[] | undefined): Value | undefined =>
  values?.length === 1 ? values[0] : undefined;

const getSeveral = <Value>(values: readonly Value[] | undefined) =>
  values && values.length > 1 ? values : undefined;

function fromTenderAddress({ path, query }: TenderAddress): Omit<TenderFilter, 'page'> {
  const { projectType, ...others } = withSortedRanges(query);
  const merge = <Value>(single: Value | undefined, list: readonly Value[] | undefined) => [
    ...(single === undefined ? [] : [single]),
    ...(list ?? []),
  ];
  const lists = orderLists({
    categories: merge(path.category, query.categories),
    regions: merge(path.region, query.regions),
    infoTypes: merge(path.infoType, query.infoTypes),
    projectTypes: merge(projectType, query.projectTypes),
    amountBands: query.amountBands,
  });
  const given = Object.entries(lists).filter(([, values]) => values !== undefined);
  return { ...others, ...Object.fromEntries(given) };
}

type Lists = Pick<
  TenderFilter,
  'categories' | 'regions' | 'infoTypes' | 'projectTypes' | 'amountBands'
>;

/** Lists of a filter without duplicates, in one order; undefined instead of empty ones. */
function orderLists({ categories, regions, infoTypes, projectTypes, amountBands }: Lists): Lists {
  const order = <Value>(values: readonly Value[] | undefined, all: readonly Value[]) => {
    const given = all.filter((value) => values?.includes(value));
    return given.length > 0 ? given : undefined;
  };
  return {
    categories: order(categories, TRADING_CATEGORY_IDS),
    regions: order(regions, [...new Set(regions)].toSorted()),
    infoTypes: order(infoTypes, INFORMATION_TYPE_IDS),
    projectTypes: order(projectTypes, SPECIFIC_TYPES),
    amountBands: order(amountBands, AMOUNT_BAND_IDS),
  };
}

/** Filter whose days and amounts are in ascending order, as visitors mean them. */
function withSortedRanges(query: Query): Query {
  const [start, end] = sortRange(query.start, query.end);
  const [min, max] = sortRange(query.min, query.max);
  return {
    ...query,
    ...(start !== query.start && { start, end }),
    ...(min !== query.min && { min, max }),
  };
}

/** Path segment of "all categories", "all regions" and "all types". */
const ALL = '0';

/**
 * Parses `/tender/{catNo?}/{id?}/{page?}/{bidStageId?}` and its query. Returns `undefined` for a malformed path
 * segment (the page answers 404); malformed query values are dropped, ranges whose ends are swapped are turned round.
 */
export function parseTenderList(
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): TenderFilter | undefined {
  const segments = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && (value !== ALL || name === 'page')) segments.set(name, value);
  }
  const path = tenderPath.parse(segments);
  return (
    path && { page: path.page, ...fromTenderAddress({ path, query: tenderQuery.parse(query) }) }
  );
}

/** Formats the canonical address of a filtered list: the inverse of {@link parseTenderList}. */
export function formatTenderList(filter: TenderFilter): string {
  const { path, query } = toTenderAddress(filter);
  const segments = [
    path.category ?? ALL,
    path.region ?? ALL,
    String(filter.page),
    path.infoType ?? '',
  ];
  const defaults = [ALL, ALL, '1', ''];
  while (segments.length > 0 && segments.at(-1) === defaults[segments.length - 1]) segments.pop();
  return tenderQuery.format(['/tender', ...segments].join('/'), query);
}
