import {
  formatTenderList,
  TENDER_PAGE_SIZES,
  toCny,
  tenderQuery,
  toTenderAddress,
  type TenderFilter,
} from '@zhucheng/domain-tender';

/** Returns the list request of a filter; the order of fit is that of {@link fitRequest}. */
export function tenderRequest(filter: TenderFilter) {
  const { sort = 'newest' } = filter;
  return {
    ...toFilterRequest(filter),
    current: filter.page,
    size: Number(filter.size ?? TENDER_PAGE_SIZES[0]),
    sort: sort === 'fit' ? 'newest' : sort,
  };
}

/** Returns the request of a member's list in the order of fit. */
export const fitRequest = (filter: TenderFilter) =>
  ({ ...tenderRequest(filter), sort: 'fit' }) as const;

/** Request of the organisations that a filter offers for a choice, if `filter.by` asks for any. */
export function organisationFacetRequest(filter: TenderFilter) {
  const { by = 'buyer', name } = filter;
  return { ...toFilterRequest(filter), role: by, name };
}

/** Fields of a request that filter notices. */
export function toFilterRequest(filter: TenderFilter) {
  const { regions, min, max, buyer, agency, winner, ...rest } = filter;
  const { page: _page, size: _size, sort: _sort, by: _by, name: _name, ...wanted } = rest;
  const { exporting: _exporting, ...others } = wanted;
  return {
    ...others,
    divisions: regions,
    amountMin: toCny(min),
    amountMax: toCny(max),
    buyerId: buyer,
    agencyId: agency,
    winnerId: winner,
  };
}

/** Address of the first page of a list with a change. */
export const changeTenderList = (filter: TenderFilter, change: Partial<TenderFilter>) =>
  formatTenderList({ ...filter, page: 1, ...change });

/** What feeds, subscriptions and statistics leave out: order, length, and what is open beside the list. */
export const NO_ORDER = {
  sort: undefined,
  size: undefined,
  by: undefined,
  name: undefined,
  exporting: undefined,
} as const;

/** Properties that narrow no list by themselves. */
const NO_FILTERS = new Set(['page', 'any', 'sort', 'size', 'by', 'name', 'exporting']);

/** Number of values of a filter; a range counts once. */
export function countFilterValues(filter: TenderFilter): number {
  const ranges = [
    [filter.min, filter.max],
    [filter.start, filter.end],
  ];
  const given = Object.entries(filter).filter(([name]) => !NO_FILTERS.has(name));
  const values = given.flatMap(([, value]) => (value === undefined ? [] : value));
  return values.length - ranges.filter((ends) => !ends.includes(undefined)).length;
}

/** Address at which a member subscribes to the new notices of a list. */
export function subscribeHref(filter: TenderFilter): string {
  const list = changeTenderList(filter, {
    ...NO_ORDER,
    preset: undefined,
    start: undefined,
    end: undefined,
  });
  return `/personalCenter?tab=subscriptions&new=${encodeURIComponent(list)}`;
}

/** Query parameters of the tender list; others are dropped before rendering. */
export const TENDER_QUERY_NAMES = [...tenderQuery.names, 'tabsType'];

/** Query parameters of the feed of tender notices. */
export const TENDER_FEED_QUERY_NAMES = ['category', 'region', 'infoType', ...tenderQuery.names];

/** Canonical address of a list: category, region and type; other filters are variants of it. */
export function canonicalTenderPath(filter: TenderFilter): string {
  const { category, region, infoType } = toTenderAddress(filter).path;
  return formatTenderList({
    page: filter.page,
    categories: category && [category],
    regions: region ? [region] : undefined,
    infoTypes: infoType && [infoType],
  });
}

/** List and query of the feed of a filtered list, newest first. */
export function tenderFeed(filter: TenderFilter): string {
  const all = formatFilterQuery(filter);
  return all ? `tender?${all}` : 'tender';
}

/** A filter as a query alone, without order and page; in the names of {@link TENDER_FEED_QUERY_NAMES}. */
export function formatFilterQuery(filter: TenderFilter): string {
  const { path, query } = toTenderAddress({ ...filter, ...NO_ORDER });
  const { category, region, infoType } = path;
  const values = Object.entries({ category, region, infoType }).filter(([, value]) => value);
  const single = new URLSearchParams(values as [string, string][]);
  return [String(single), tenderQuery.format('', query).slice(1)].filter(Boolean).join('&');
}
