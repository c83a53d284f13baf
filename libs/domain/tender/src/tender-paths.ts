import {
  amountField,
  dateField,
  defineListQuery,
  enumField,
  keywordsField,
  pageField,
  patternField,
  type ListQueryValues,
} from '@zhucheng/list-query';
import { TRADING_CATEGORY_IDS } from './category.ts';
import { DATE_PRESET_IDS } from './dates.ts';
import { INFORMATION_TYPE_IDS } from './information-type.ts';
import { PROJECT_TYPE_IDS } from './project-type.ts';
import { sortRange } from './ranges.ts';

/** Sort orders of the tender list. */
export const TENDER_SORTS = [
  { id: 'newest', name: '最新发布' },
  { id: 'deadline', name: '截止最近' },
  { id: 'amount', name: '金额最高' },
] as const;

/** Key of a sort order of the tender list. */
export type TenderSortId = (typeof TENDER_SORTS)[number]['id'];

/** Codec of the query of a tender list. */
export const tenderQuery = defineListQuery({
  keywords: keywordsField(),
  preset: enumField(DATE_PRESET_IDS, { name: 'date', omit: 'all' }),
  start: dateField(),
  end: dateField(),
  /** Limits of the amount, in CNY 10,000 (万元). */
  min: amountField(),
  max: amountField(),
  projectType: enumField(PROJECT_TYPE_IDS, { name: 'type', omit: 'ALL' }),
  sort: enumField(
    TENDER_SORTS.map(({ id }) => id),
    { omit: 'newest' },
  ),
});

/** Codec of the path segments by their names in the route. */
const tenderPath = defineListQuery({
  category: enumField(TRADING_CATEGORY_IDS, { name: 'catNo', strict: true }),
  /** Administrative-division code of a province, city or county. */
  region: patternField(/^[1-9]\d{5}$/, { name: 'id', strict: true }),
  page: pageField(),
  infoType: enumField(INFORMATION_TYPE_IDS, { name: 'bidStageId', strict: true }),
});

/** Filter and page of a tender list; all of it is part of the address. */
export type TenderFilter = ListQueryValues<typeof tenderPath> & ListQueryValues<typeof tenderQuery>;

/** Filter whose days and amounts are in ascending order, as visitors mean them. */
function withSortedRanges(filter: ListQueryValues<typeof tenderQuery>) {
  const [start, end] = sortRange(filter.start, filter.end);
  const [min, max] = sortRange(filter.min, filter.max);
  return {
    ...filter,
    ...(start !== filter.start && { start, end }),
    ...(min !== filter.min && { min, max }),
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
  return path && { ...path, ...withSortedRanges(tenderQuery.parse(query)) };
}

/** Formats the canonical address of a filtered list: the inverse of {@link parseTenderList}. */
export function formatTenderList(filter: TenderFilter): string {
  const path = [
    filter.category ?? ALL,
    filter.region ?? ALL,
    String(filter.page),
    filter.infoType ?? '',
  ];
  const defaults = [ALL, ALL, '1', ''];
  while (path.length > 0 && path.at(-1) === defaults[path.length - 1]) path.pop();
  return tenderQuery.format(['/tender', ...path].join('/'), filter);
}
