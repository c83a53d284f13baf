/** Way out of an empty list: filters taken off, all but one, or a region near by, with the number of results and their address. */
export interface ListRemoval {
  label: string;
  total: number;
  href: string;
}

/** Regions near the one of an empty list, with the address of the list there. */
export const toRegionLinks = (
  nearby: readonly { key: string; name: string; total: number }[] | undefined,
  hrefIn: (region: string) => string,
): ListRemoval[] =>
  (nearby ?? []).map(({ key, name, total }) => ({ label: name, total, href: hrefIn(key) }));

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
