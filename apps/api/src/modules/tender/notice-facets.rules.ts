/** Counts of notices by facet value. */
export interface NoticeCounts {
  total: number;
  today: number;
  infoType: Map<string, number>;
  projectType: Map<string, number>;
  /** By the first two digits of the code. */
  province: Map<string, number>;
}

/** Notices with the same values of all facets, and which of these the filter allows. */
export interface FacetGroup {
  infoType: string;
  projectType: string;
  province: string | null;
  inInfoType: boolean;
  inProjectType: boolean;
  /** In the chosen division, which may be smaller than a province. */
  inProvince: boolean;
  total: number;
  today: number;
}

/** Sums groups to the counts of the list, and of each facet value under the filters of the other facets. */
export function sumFacets(groups: readonly FacetGroup[]): NoticeCounts {
  const counts: NoticeCounts = {
    total: 0,
    today: 0,
    infoType: new Map(),
    projectType: new Map(),
    province: new Map(),
  };
  for (const group of groups) {
    const { infoType, projectType, province, inInfoType, inProjectType, inProvince } = group;
    if (inInfoType && inProjectType && inProvince) {
      counts.total += group.total;
      counts.today += group.today;
    }
    if (inProjectType && inProvince) add(counts.infoType, infoType, group.total);
    if (inInfoType && inProvince) add(counts.projectType, projectType, group.total);
    if (inInfoType && inProjectType && province !== null)
      add(counts.province, province, group.total);
  }
  return counts;
}

function add(counts: Map<string, number>, key: string, total: number): void {
  counts.set(key, (counts.get(key) ?? 0) + total);
}
