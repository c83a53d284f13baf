import { splitKeywords } from '@zhucheng/domain-news';
import { toCny, toTenThousands } from '../amount.ts';
import { formatTenderList, parseTenderList, type TenderFilter } from '../tender-paths.ts';
import { getFilterKey, normaliseFilter, type NoticeFilter } from './notice-filter.ts';

/** The filter of a tender list as subscriptions hold it, in its normal form; the list's order and page are left out. */
export function toNoticeFilter(list: TenderFilter): NoticeFilter {
  const { keywords, any, exclude, min, max, buyer, agency, winner } = list;
  return normaliseFilter({
    words: toWords(keywords),
    match: any ? 'any' : undefined,
    excluded: exclude === undefined ? undefined : splitKeywords(exclude),
    regions: list.regions,
    categories: list.categories,
    infoTypes: list.infoTypes,
    projectTypes: list.projectTypes,
    amountMin: toCny(min),
    amountMax: toCny(max),
    amountBands: list.amountBands,
    buyers: toList(buyer),
    agencies: toList(agency),
    winners: toList(winner),
    open: list.open ? true : undefined,
    preset: list.preset,
    start: list.start,
    end: list.end,
  });
}

/**
 * The first page of the tender list with a filter: the inverse of {@link toNoticeFilter}. Undefined for a filter that no
 * address holds, such as one with several buyers.
 */
export function toTenderFilter(filter: NoticeFilter): TenderFilter | undefined {
  const read = parseTenderAddress(formatTenderList(toUncheckedTenderFilter(filter)));
  return read && getFilterKey(toNoticeFilter(read)) === getFilterKey(filter) ? read : undefined;
}

/**
 * A filter in the terms of lists, for its labels: an address may not hold all of it. Of several organisations of a role
 * it has the first.
 */
export function toUncheckedTenderFilter(filter: NoticeFilter): TenderFilter {
  const { words, excluded, buyers, agencies, winners } = filter;
  return {
    page: 1,
    keywords: words?.join(' '),
    any: filter.match === 'any' ? true : undefined,
    exclude: excluded?.join(' '),
    regions: filter.regions,
    categories: filter.categories,
    infoTypes: filter.infoTypes,
    projectTypes: filter.projectTypes,
    min: toTenThousands(filter.amountMin),
    max: toTenThousands(filter.amountMax),
    amountBands: filter.amountBands,
    buyer: buyers?.[0],
    agency: agencies?.[0],
    winner: winners?.[0],
    open: filter.open,
    preset: filter.preset,
    start: filter.start,
    end: filter.end,
  };
}

/** The filter of an address of the tender list, `/tender…`; undefined for others. */
export function parseTenderAddress(address: string): TenderFilter | undefined {
  const [path = '', query] = address.split('?');
  if (!/^\/tender(?![\w-])/.test(path)) return undefined;
  const [, , catNo, id, page, bidStageId] = path.split('/');
  return parseTenderList({ catNo, id, page, bidStageId }, new URLSearchParams(query));
}

/** Keywords of nothing but punctuation stay, because they match nothing. */
function toWords(keywords: string | undefined): readonly string[] | undefined {
  if (keywords === undefined) return undefined;
  const words = splitKeywords(keywords);
  return words.length > 0 ? words : [keywords];
}

const toList = (value: string | undefined) => (value === undefined ? undefined : [value]);
