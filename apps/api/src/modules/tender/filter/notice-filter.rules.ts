import { CODES, type InputOf, type tenderContract } from '@zhucheng/contracts';
import { splitKeywords } from '@zhucheng/domain-news';
import {
  findFilterProblem,
  normaliseFilter,
  withoutParts,
  type FilterPart,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import type { Division, Divisions } from '../../../db/divisions.ts';
import { offsetOf } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';

/** Fields of an input that filter notices. */
export type NoticeFilterInput = Omit<NoticeListInput, 'sort' | 'current' | 'size'>;

/** Input of the list endpoint. */
export type NoticeListInput = InputOf<(typeof tenderContract.endpoints)['listPaged']>;

/** A notice list: filter, order and page. */
export interface NoticeList {
  input: Pick<NoticeListInput, 'current' | 'size'> & {
    sort: Exclude<NoticeListInput['sort'], 'relevance'>;
  };
  /** Those that answer the words best come first, instead of `input.sort`. */
  byRelevance?: boolean;
  /** Read instead of the input's page: a part of the list without some notices, uuids, which are shown before. */
  rest?: { without: readonly string[]; offset: number; size: number };
  /** In its normal form. */
  filter: NoticeFilter;
  /** Reference time of the filter, in milliseconds. */
  now: number;
}

/** The part of a list that a page shows. */
export const sliceOf = ({ input, rest }: NoticeList) =>
  rest ?? { offset: offsetOf(input), size: input.size };

/** The list that an input asks for. Throws for unknown divisions and more values than a filter may have. */
export function toNoticeList(
  { sort, current, size, ...input }: NoticeListInput,
  divisions: Divisions,
  now: number,
): NoticeList {
  const filter = toCheckedFilter(input, divisions);
  const byRelevance = sort === 'relevance' && filter.words !== undefined;
  const page = { sort: sort === 'relevance' ? 'newest' : sort, current, size } as const;
  return { input: page, byRelevance, filter, now };
}

/** The filter of an input. Throws as {@link toNoticeList}. */
export const toCheckedFilter = (input: NoticeFilterInput, divisions: Divisions): NoticeFilter =>
  checkFilter(toNoticeFilter(input), divisions);

/** Returns a filter in its normal form. Throws as {@link toNoticeList}. */
export function checkFilter(filter: NoticeFilter, divisions: Divisions): NoticeFilter {
  const problem = findFilterProblem(filter);
  if (problem) throw new ApiError(CODES.badInput, problem);
  if (filter.regions?.some((code) => !divisions.byCode(code))) {
    throw new ApiError(CODES.notFound, '没有这个地区');
  }
  return filter;
}

/** The filter of an input in its normal form; single values and lists of the same part add up. */
export function toNoticeFilter(input: NoticeFilterInput): NoticeFilter {
  const { keywords, exclude, amountMin, amountMax, preset, start, end } = input;
  return normaliseFilter({
    words: keywords ? toWords(keywords) : undefined,
    match: input.any ? 'any' : undefined,
    excluded: exclude ? splitKeywords(exclude) : undefined,
    regions: join(input.division, input.divisions),
    categories: join(input.category, input.categories),
    infoTypes: join(input.infoType, input.infoTypes),
    projectTypes: join(input.projectType, input.projectTypes),
    amountMin,
    amountMax,
    amountBands: input.amountBands,
    buyers: join(input.buyerId, undefined),
    agencies: join(input.agencyId, undefined),
    winners: join(input.winnerId, undefined),
    open: input.open || undefined,
    preset,
    start,
    end,
  });
}

/** Keywords of nothing but punctuation stay, because they match nothing. */
function toWords(keywords: string): string[] {
  const words = splitKeywords(keywords);
  return words.length > 0 ? words : [keywords];
}

const join = <Value>(single: Value | undefined, list: readonly Value[] | undefined) => [
  ...(single === undefined ? [] : [single]),
  ...(list ?? []),
];

/** Copy of a list without the named parts of its filter. */
export const withoutFilters = (
  { filter, ...list }: NoticeList,
  parts: readonly FilterPart[],
): NoticeList => ({ ...list, filter: withoutParts(filter, parts) });

/** The division of a list, if it is filtered by exactly one. */
export function getSingleDivision(
  { filter: { regions } }: NoticeList,
  divisions: Divisions,
): Division | undefined {
  return regions?.length === 1 ? divisions.byCode(regions[0]) : undefined;
}
