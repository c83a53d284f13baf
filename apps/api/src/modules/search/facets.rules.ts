import { SEARCH_TABS, getSearchTab, type SearchTabId } from '@zhucheng/domain-news';
import { DATE_PRESETS, getDateRange, type DatePresetId } from '@zhucheng/domain-tender';
import { startOfDay } from '../../wire-format.ts';
import type { FacetGroup, FacetGroupCount } from '../../search/index.ts';

/** Selected facet values of a search. */
export interface FacetSelection {
  tab: SearchTabId;
  preset: DatePresetId;
  /** Ids of the selected column and of all columns below it. */
  columns: ReadonlySet<string> | undefined;
  province: string | undefined;
  status: string | undefined;
}

type FacetName = 'tab' | 'preset' | 'column' | 'region' | 'status';

/** First moments of the date presets, ascending: the boundaries of the age classes. */
export function listAgeBoundaries(now: number): { preset: DatePresetId; from: Date }[] {
  return DATE_PRESETS.flatMap(({ id }) => {
    const range = getDateRange(id, now);
    return range ? [{ preset: id, from: startOfDay(range.start) }] : [];
  }).toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/** True when a facet group matches the selection, ignoring one of the facets. */
export function matchesSelection(
  group: FacetGroup,
  { tab, columns, province, status }: FacetSelection,
  ignored?: FacetName,
): boolean {
  return (
    (ignored === 'tab' || tab === 'all' || getSearchTab(group.section) === tab) &&
    (ignored === 'column' ||
      !columns ||
      (group.directoryId !== null && columns.has(group.directoryId))) &&
    (ignored === 'region' || !province || group.province === province) &&
    (ignored === 'status' || !status || group.status === status)
  );
}

/** Counts by key. */
type Totals = Map<string, number>;

/** Result counts of each facet value with the other facets unchanged; `total` counts results under all facets. */
export interface FacetCounts extends Record<Exclude<FacetName, 'preset'>, Totals> {
  total: number;
  preset: Map<DatePresetId, number>;
}

/**
 * Counts the results of every facet value. Changing the tab resets all facets but the date, so tabs are counted under the
 * date alone.
 */
export function countFacets(
  counts: readonly FacetGroupCount[],
  groups: ReadonlyMap<number, FacetGroup>,
  selection: FacetSelection,
  ageBoundaries: readonly { preset: DatePresetId }[],
): FacetCounts {
  const minAge = (preset: DatePresetId) =>
    ageBoundaries.findIndex((boundary) => boundary.preset === preset) + 1;
  const grouped = counts.flatMap(({ facetGroup, age, total }) => {
    const group = facetGroup === null ? undefined : groups.get(facetGroup);
    return group ? [{ group, age, total }] : [];
  });
  const recent = grouped.filter(({ age }) => age >= minAge(selection.preset));
  const selected = (ignored?: FacetName) =>
    recent.filter(({ group }) => matchesSelection(group, selection, ignored));
  const ofAnyAge = grouped.filter(({ group }) => matchesSelection(group, selection));
  return {
    total: sum(selected()),
    tab: sumByKey(recent, ({ group }) => getSearchTab(group.section)).set('all', sum(recent)),
    preset: new Map(
      DATE_PRESETS.map(({ id }) => [id, sum(ofAnyAge.filter(({ age }) => age >= minAge(id)))]),
    ),
    column: sumByKey(selected('column'), ({ group }) => group.directoryId),
    region: sumByKey(selected('region'), ({ group }) => group.province),
    status: sumByKey(selected('status'), ({ group }) => group.status || null),
  };
}

interface GroupCount {
  group: FacetGroup;
  total: number;
}

function sumByKey(
  counts: readonly GroupCount[],
  keyOf: (count: GroupCount) => string | null,
): Totals {
  const totals: Totals = new Map();
  for (const count of counts) {
    const key = keyOf(count);
    if (key !== null) totals.set(key, (totals.get(key) ?? 0) + count.total);
  }
  return totals;
}

const sum = (counts: readonly { total: number }[]) =>
  counts.reduce((sumOfTotals, { total }) => sumOfTotals + total, 0);

/** Tabs with their counts. The tab without content of its own is shown only when it has results. */
export function toTabFacet(tab: Totals) {
  return SEARCH_TABS.map(({ id, name }) => ({ key: id, name, total: tab.get(id) ?? 0 })).filter(
    ({ key, total }) => key !== 'api' || total > 0,
  );
}

/** Date presets with their counts. */
export function toPresetFacet(preset: FacetCounts['preset']) {
  return DATE_PRESETS.map(({ id, name }) => ({ key: id, name, total: preset.get(id) ?? 0 }));
}
