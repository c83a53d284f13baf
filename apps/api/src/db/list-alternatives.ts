/** Filters to take off an empty list, and its total without them. */
export interface ListAlternative<Name extends string> {
  without: Name[];
  total: number;
}

/**
 * Ways out of an empty list: each filter whose removal gives results. Where no single one does, all filters but one.
 * `count` returns the total without the given filters.
 */
export async function findAlternatives<Name extends string>(
  active: readonly Name[],
  count: (without: readonly Name[]) => Promise<number>,
): Promise<ListAlternative<Name>[]> {
  const withResults = async (removals: Name[][]) => {
    const counted = removals.map(async (without) => ({ without, total: await count(without) }));
    return (await Promise.all(counted)).filter(({ total }) => total > 0);
  };
  const single = await withResults(active.map((name) => [name]));
  if (single.length > 0 || active.length < 3) return single;
  return withResults(active.map((kept) => active.filter((name) => name !== kept)));
}

/** Copy of a filter without the named values. */
export function omitFilters<Filter extends object>(
  filter: Filter,
  names: readonly (keyof Filter)[],
): Filter {
  const entries = Object.entries(filter).filter(([name]) => !names.includes(name as keyof Filter));
  return Object.fromEntries(entries) as Filter;
}
