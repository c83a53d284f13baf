import type { SearchTabId } from '@zhucheng/domain-news';
import type { DatePresetId } from '@zhucheng/domain-tender';
import { findAlternatives } from '../../db/list-alternatives.ts';
import type { FacetGroup, FacetGroupCount } from '../../search/index.ts';
import { countFacets, type FacetSelection } from './facets.rules.ts';

/** Filters of a search that can be taken off. */
export type SearchFilterName = 'tab' | 'preset' | 'column' | 'region' | 'status';

/** Selected filters of a search. The tab counts as one only where it has no facet of its own selected. */
export function listActiveFilters({
  tab,
  preset,
  columns,
  province,
  status,
}: FacetSelection): SearchFilterName[] {
  const facets = [columns && 'column', province && 'region', status && 'status'] as const;
  const chosen = facets.filter((name) => name !== undefined && name !== '');
  return [
    ...(tab !== 'all' && chosen.length === 0 ? (['tab'] as const) : []),
    ...(preset === 'all' ? [] : (['preset'] as const)),
    ...chosen,
  ];
}

/** The selection without some of its filters. */
function omitSelected(
  { tab, preset, columns, province, status }: FacetSelection,
  without: readonly SearchFilterName[],
): FacetSelection {
  const keeps = (name: SearchFilterName) => !without.includes(name);
  return {
    tab: keeps('tab') ? tab : ('all' satisfies SearchTabId),
    preset: keeps('preset') ? preset : ('all' satisfies DatePresetId),
    columns: keeps('column') ? columns : undefined,
    province: keeps('region') ? province : undefined,
    status: keeps('status') ? status : undefined,
  };
}

/** Filters to take off a search without results, with the totals that the counts of all matches give then. */
export function findSearchAlternatives(
  counts: readonly FacetGroupCount[],
  groups: ReadonlyMap<number, FacetGroup>,
  selection: FacetSelection,
  ageBoundaries: readonly { preset: DatePresetId }[],
) {
  return findAlternatives(listActiveFilters(selection), (without) => {
    const wider = omitSelected(selection, without);
    return Promise.resolve(countFacets(counts, groups, wider, ageBoundaries).total);
  });
}
