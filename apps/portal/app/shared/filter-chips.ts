/** Active filter: its label and the address of the list without it. */
export interface FilterChip {
  label: string;
  removeHref: string;
}

/** Label of each active filter; undefined for inactive ones. */
type FilterLabels<Filter> = { [Name in keyof Filter]?: string | undefined };

/** Returns a chip for each active filter, in the order of the labels. */
export function toFilterChips<Filter extends object>(
  filter: Filter,
  labels: FilterLabels<Filter>,
  addressOf: (filter: Filter) => string,
): FilterChip[] {
  return Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
    label ? [{ label, removeHref: addressOf({ ...filter, [name]: undefined }) }] : [],
  );
}

/** Label of a keyword filter. */
export const quoted = (keywords: string | undefined) => keywords && `“${keywords}”`;
