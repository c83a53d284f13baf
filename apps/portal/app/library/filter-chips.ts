import { DOCUMENT_STATES, type LibraryFilter } from '@zhucheng/domain-news';

/** A filter that is set: what it says, and the list without it. */
export interface FilterChip {
  label: string;
  removeHref: string;
}

/** The filters that are set, each with the address of the list that it would leave. */
export function filterChips(
  filter: LibraryFilter,
  addressOf: (filter: LibraryFilter) => string,
): FilterChip[] {
  const labels: [keyof LibraryFilter, string | undefined][] = [
    ['keywords', filter.keywords && `“${filter.keywords}”`],
    ['status', DOCUMENT_STATES.find(({ id }) => id === filter.status)?.name],
    ['region', filter.region],
    ['issuer', filter.issuer],
    ['year', filter.year && `${filter.year} 年`],
  ].filter((entry): entry is [keyof LibraryFilter, string] => Boolean(entry[1]));
  return labels.map(([name, label]) => ({
    label: label ?? '',
    removeHref: addressOf({ ...filter, [name]: undefined }),
  }));
}
