import { SEARCH_SORT_IDS, SEARCH_TAB_IDS } from '@zhucheng/domain-news';
import { DATE_PRESET_IDS } from '@zhucheng/domain-tender';
import {
  cutText,
  defineListQuery,
  enumField,
  idField,
  keywordsField,
  MAX_KEYWORDS_LENGTH,
  pageField,
  patternField,
  textField,
  type ListQueryValues,
} from '@zhucheng/list-query';

const MAX_PLAIN_LENGTH = 120;
const MAX_PLAIN_WORDS = 10;

/** Codec of the search page's query. */
export const searchQuery = defineListQuery({
  keywords: keywordsField({ default: '' }),
  tab: enumField(SEARCH_TAB_IDS, { default: 'all' }),
  preset: enumField(DATE_PRESET_IDS, { name: 'date', default: 'all' }),
  column: idField(),
  /** Division code of a province. */
  region: patternField(/^[1-9]\d0000$/),
  status: textField({ maxLength: MAX_KEYWORDS_LENGTH }),
  sort: enumField(SEARCH_SORT_IDS, { default: 'relevance' }),
  /** Words that are searched for although they could be filters, separated by commas. */
  plain: textField({ maxLength: MAX_PLAIN_LENGTH }),
  /** Searches for the keywords as typed, without correction. */
  exact: enumField(['1']),
  page: pageField(),
});

/** Keywords, filters, order and page of a search. The address holds all of it, so every filtered list is a link. */
export type SearchView = ListQueryValues<typeof searchQuery>;

/** Formats the address of a search: what is not chosen is not named. */
export const formatSearch = (view: Partial<SearchView>): string =>
  searchQuery.format('/search', view);

/** Request of the popular searches. */
export const POPULAR_SEARCHES = { size: 8 } as const;

/** Words of the `plain` parameter. */
export const splitPlainWords = (plain: string | undefined): string[] =>
  plain
    ?.split(',')
    .map((word) => cutText(word.trim(), MAX_KEYWORDS_LENGTH))
    .filter(Boolean)
    .slice(0, MAX_PLAIN_WORDS) ?? [];

/** `plain` parameter with further words. */
export const joinPlainWords = (plain: string | undefined, words: readonly string[]): string =>
  [...new Set([...splitPlainWords(plain), ...words])].join(',');
