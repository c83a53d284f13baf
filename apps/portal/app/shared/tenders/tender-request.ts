import type { TenderFilter } from '@zhucheng/domain-tender';

/** Records of a page of the tender list. */
export const TENDER_PAGE_SIZE = 20;

const CNY_PER_UNIT = 10_000;

/** An amount in 万元 as the decimal string in CNY that the API reads. */
function cny(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : (amount * CNY_PER_UNIT).toFixed(2);
}

/** The list call for a filter. */
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

/** Names of the query that a tender list's address may carry; anything else is dropped before the page is rendered. */
export const TENDER_QUERY = [
  'keywords',
  'date',
  'start',
  'end',
  'min',
  'max',
  'type',
  'sort',
  'tabsType',
] as const;
