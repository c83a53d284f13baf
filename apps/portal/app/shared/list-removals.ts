/** Way out of an empty list: filters taken off, or all but one, with the number of results and their address. */
export interface ListRemoval {
  label: string;
  total: number;
  href: string;
}

/** Words for the alternatives of a reply. `labels` has the label of each active filter. */
export function toListRemovals<Name extends string>(
  alternatives: readonly { without: readonly Name[]; total: number }[] | undefined,
  labels: Readonly<Partial<Record<Name, string | undefined>>>,
  hrefWithout: (names: readonly Name[]) => string,
): ListRemoval[] {
  const active = (Object.keys(labels) as Name[]).filter((name) => labels[name]);
  return (alternatives ?? []).map(({ without, total }) => {
    const [removed, another] = without;
    const kept = active.filter((name) => !without.includes(name));
    const label = another
      ? `只保留${kept.map((name) => labels[name]).join('、')}`
      : `去掉${(removed && labels[removed]) ?? '这个条件'}`;
    return { label, total, href: hrefWithout(without) };
  });
}
