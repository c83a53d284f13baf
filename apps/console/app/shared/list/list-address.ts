/** What a list shows, as its address says it. */
export interface ListAddress {
  /** Values of the filters that are set, by their names. */
  filters: Readonly<Record<string, string>>;
  /** Page, from 1. */
  current: number;
}

const PAGE = 'current';

/** Reads a list's address. Names that the list doesn't know are left out. */
export function readListAddress(query: URLSearchParams, names: readonly string[]): ListAddress {
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const page = Number(query.get(PAGE) ?? 1);
  return { filters, current: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** Writes the filters of an address as a query; the order of the names does not count. */
export function writeFilters({ filters }: Pick<ListAddress, 'filters'>): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '');
  return new URLSearchParams(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();
}

/** Writes an address as a query, the first page without its number. */
export function writeListAddress(address: ListAddress): string {
  const query = new URLSearchParams(writeFilters(address));
  if (address.current > 1) query.set(PAGE, String(address.current));
  return query.toString();
}

/** Changes filters; the list begins again at its first page. An empty value takes a filter off. */
export function withFilters(
  { filters }: ListAddress,
  changes: Readonly<Record<string, string>>,
): ListAddress {
  const entries = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '');
  return { filters: Object.fromEntries(entries), current: 1 };
}
