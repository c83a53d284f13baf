import {
  ARTICLE_SORT_IDS,
  DOCUMENT_STATUS_IDS,
  type ArticleSortId,
  type DocumentStatusId,
} from './document-status.ts';

/** What a list of standards, policies or papers is narrowed by, beside its column and page, which stand in the path. */
export interface LibraryFilter {
  keywords?: string;
  status?: DocumentStatusId;
  issuer?: string;
  region?: string;
  /** Year of a standard's number, of a policy's coming into force, of a paper. */
  year?: number;
  sort?: ArticleSortId;
}

/** Names of the query that such a list's address may carry. */
export const LIBRARY_QUERY = ['keywords', 'status', 'issuer', 'region', 'year', 'sort'] as const;

const LONGEST_KEYWORDS = 30;
const LONGEST_NAME = 40;

/** Reads the query of a list's address. A malformed value is dropped, as if it were not there. */
export function parseLibraryQuery(query: URLSearchParams): LibraryFilter {
  const text = (name: string, longest: number) =>
    query.get(name)?.trim().slice(0, longest).trim() || undefined;
  const year = query.get('year') ?? '';
  const found: LibraryFilter = {
    keywords: text('keywords', LONGEST_KEYWORDS),
    status: DOCUMENT_STATUS_IDS.find((id) => id === query.get('status')),
    issuer: text('issuer', LONGEST_NAME),
    region: text('region', LONGEST_NAME),
    year: /^(?:19|20)\d\d$/.test(year) ? Number(year) : undefined,
    sort: ARTICLE_SORT_IDS.find((id) => id === query.get('sort')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A path with a filter as its query, in one canonical spelling: the inverse of {@link parseLibraryQuery}. */
export function libraryAddress(path: string, filter: LibraryFilter): string {
  const address = new URL(path, 'http://list');
  for (const name of LIBRARY_QUERY) {
    const value = filter[name];
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  }
  return address.pathname + address.search;
}
