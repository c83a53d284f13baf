import {
  SEARCH_SORT_IDS,
  SEARCH_TAB_IDS,
  type SearchSortId,
  type SearchTabId,
} from '@zhucheng/domain-news';
import { DATE_PRESET_IDS, type DatePresetId } from '@zhucheng/domain-tender';

/** What a page of results shows. Its address holds all of it, so every filtered list is a link. */
export interface SearchView {
  keywords: string;
  tab: SearchTabId;
  preset: DatePresetId;
  column?: string;
  region?: string;
  status?: string;
  sort: SearchSortId;
  page: number;
}

/** Query names of the page. */
export const SEARCH_QUERY = [
  'keywords',
  'tab',
  'date',
  'column',
  'region',
  'status',
  'sort',
  'page',
];

/** The words and nothing chosen. */
export const PLAIN = { tab: 'all', preset: 'all', sort: 'relevance', page: 1 } as const;

const MOST_CHARACTERS = 30;

/** Words as they are searched for: trimmed, and cut where they are too long. */
export function cutKeywords(text: string): string {
  // The limit counts code units; a character that takes two of them is not cut in half.
  let cut = '';
  for (const character of text.trim()) {
    if (cut.length + character.length > MOST_CHARACTERS) break;
    cut += character;
  }
  return cut.trim();
}

/** Reads an address's query; a malformed value is dropped, as if it were not there. The page is read by its caller. */
export function parseSearch(query: URLSearchParams): Omit<SearchView, 'page'> {
  const matching = (name: string, form: RegExp) => form.exec(query.get(name) ?? '')?.[0];
  return {
    keywords: cutKeywords(query.get('keywords') ?? ''),
    tab: oneOf(SEARCH_TAB_IDS, query.get('tab')) ?? PLAIN.tab,
    preset: oneOf(DATE_PRESET_IDS, query.get('date')) ?? PLAIN.preset,
    column: matching('column', /^[0-9a-f]{32}$/),
    region: matching('region', /^[1-9]\d0000$/),
    status: cutKeywords(query.get('status') ?? '') || undefined,
    sort: oneOf(SEARCH_SORT_IDS, query.get('sort')) ?? PLAIN.sort,
  };
}

/** The address of a view, in one spelling: the inverse of {@link parseSearch}. */
export function searchAddress(view: Partial<SearchView> & Pick<SearchView, 'keywords'>): string {
  const { keywords, tab, preset, column, region, status, sort, page } = { ...PLAIN, ...view };
  const values = {
    keywords,
    tab: tab === PLAIN.tab ? undefined : tab,
    date: preset === PLAIN.preset ? undefined : preset,
    column,
    region,
    status,
    sort: sort === PLAIN.sort ? undefined : sort,
    page: page === PLAIN.page ? undefined : String(page),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `/search?${query}` : '/search';
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((candidate) => candidate === value);
}
