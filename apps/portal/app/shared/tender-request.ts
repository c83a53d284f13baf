import { TENDER_PAGE_SIZES, tenderQuery, toTenderAddress, type TenderFilter } from '@zhucheng/domain-tender';

const CNY_PER_UNIT = 10_000;

/** Converts an amount in 万元 to the decimal string in CNY that the API expects. */
function cny(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : (amount * CNY_PER_UNIT).toFixed(2);
}

/** Returns the list request of a filter. */
export function tenderRequest(filter: TenderFilter) {
  const { page, regions, min, max, buyer, agency, winner, size, sort, ...others } = filter;
  return {
    ...others,
    divisions: regions,
    current: page,
    size: Number(size ?? TENDER_PAGE_SIZES[0]),
    amountMin: cny(min),
    amountMax: cny(max),
    buyerId: buyer,
    agencyId: agency,
    winnerId: winner,
    sort: sort ?? ('newest' as const),
  };
}

/** Query parameters of the tender list; others are dropped before rendering. */
export const TENDER_QUERY_NAMES = [...tenderQuery.names, 'tabsType'];

/** Query parameters of the feed of tender notices. */
export const TENDER_FEED_QUERY_NAMES = ['category', 'region', 'infoType', ...tenderQuery.names];

/** List and query of the feed of a filtered list, newest first. */
export function tenderFeed(filter: TenderFilter): string {
  const { path, query } = toTenderAddress({ ...filter, sort: undefined, size: undefined });
  const { category, region, infoType } = path;
  const values = Object.entries({ category, region, infoType }).filter(([, value]) => value);
  const single = new URLSearchParams(values as [string, string][]);
  const all = [String(single), tenderQuery.format('', query).slice(1)].filter(Boolean).join('&');
  return all ? `tender?${all}` : 'tender';
}
