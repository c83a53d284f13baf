/** A filter that is set: what it says, and the address of the list without it. */
export interface FilterChip {
  label: string;
  removeHref: string;
}

/** What each value of a filter says; undefined where it is not set. */
type FilterLabels<Filter> = { [Name in keyof Filter]?: string | undefined };

/** The filters that are set, in the order of their labels, each with the list that it would leave. */
export function toFilterChips<Filter extends object>(
  filter: Filter,
  labels: FilterLabels<Filter>,
  addressOf: (filter: Filter) => string,
): FilterChip[] {
  return Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
    label ? [{ label, removeHref: addressOf({ ...filter, [name]: undefined }) }] : [],
  );
}

/** Words that were searched for, as a chip shows them. */
export const quoted = (keywords: string | undefined) => keywords && `“${keywords}”`;
