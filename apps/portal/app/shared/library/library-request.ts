import { parseOptionalId, parsePage } from '@zhucheng/app-shell';
import { libraryQuery, type LibraryFilter } from '@zhucheng/domain-news';
import type { LibraryKind } from './library-kinds.ts';

/** Path parameters of a list: column and page. */
export interface ListParams {
  id?: string;
  page?: string;
}

/** Column, page and filter of a list. */
export interface LibraryView {
  id: string | undefined;
  page: number;
  filter: LibraryFilter;
}

/** Parses the address of a list; answers 404 for a malformed path. */
export function parseLibraryView({ id, page }: ListParams, query: URLSearchParams): LibraryView {
  return { id: parseOptionalId(id), page: parsePage(page), filter: libraryQuery.parse(query) };
}

/** Returns the list request of a view. */
export function libraryRequest({ bizType, sorts }: LibraryKind, { id, page, filter }: LibraryView) {
  return {
    ...filter,
    bizType,
    id,
    current: page,
    sort: filter.sort ?? sorts[0] ?? ('newest' as const),
    facets: true,
  };
}
