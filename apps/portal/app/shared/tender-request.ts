import { tenderQuery, type TenderFilter } from '@zhucheng/domain-tender';

/** Records on a page of the tender list. */
export const TENDER_PAGE_SIZE = 20;

const CNY_PER_UNIT = 10_000;

/** Converts an amount in 万元 to the decimal string in CNY that the API expects. */
function cny(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : (amount * CNY_PER_UNIT).toFixed(2);
}

/** Returns the list request of a filter. */
export function tenderRequest(filter: TenderFilter) {
  const { category, region, page, infoType, keywords, preset, start, end, projectType, sort } =
    filter;
  return {
    category,
    division: region,
    current: page,
    size: TENDER_PAGE_SIZE,
    infoType,
    keywords,
    preset,
    start,
    end,
    amountMin: cny(filter.min),
    amountMax: cny(filter.max),
    projectType,
    sort: sort ?? ('newest' as const),
  };
}

/** Query parameters of the tender list; others are dropped before rendering. */
export const TENDER_QUERY_NAMES = [...tenderQuery.names, 'tabsType'];

/** Query parameters of the feed of tender notices. */
export const TENDER_FEED_QUERY_NAMES = ['category', 'region', 'infoType', ...tenderQuery.names];

/** List and query of the feed of a filtered list, newest first. */
export function tenderFeed({ category, region, infoType, ...filter }: TenderFilter): string {
  const values = Object.entries({ category, region, infoType }).filter(([, value]) => value);
  const path = new URLSearchParams(values as [string, string][]);
  const query = tenderQuery.format('', { ...filter, sort: undefined }).slice(1);
  const all = [path.toString(), query].filter(Boolean).join('&');
  return all ? `tender?${all}` : 'tender';
}
