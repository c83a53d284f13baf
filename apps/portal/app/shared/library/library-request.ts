import { parseOptionalId, parsePage } from '@zhucheng/app-shell';
import { parseLibraryQuery, type LibraryFilter } from '@zhucheng/domain-news';
import type { LibraryKind } from './library-kinds.ts';

/** Column and page of a list, as its path has them. */
export interface ListParams {
  id?: string;
  page?: string;
}

/** A list as it was asked for. */
export interface LibraryView {
  id: string | undefined;
  page: number;
  filter: LibraryFilter;
}

/** Reads a list's address; a malformed path ends in the not-found page. */
export function viewOf({ id, page }: ListParams, query: URLSearchParams): LibraryView {
  return { id: parseOptionalId(id), page: parsePage(page), filter: parseLibraryQuery(query) };
}

/** The list call for a view. */
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
