import { SEARCH_TABS, searchTabOf, type SearchTabId } from '@zhucheng/domain-news';
import { DATE_PRESETS, dateRangeOf, type DatePresetId } from '@zhucheng/domain-tender';
import { startOfDay } from '../../db/wire-time.ts';
import type { FacetGroupCount } from '../../search/index.ts';

/** A shelf of the index. */
export interface FacetGroup {
  id: number;
  section: string;
  directoryId: string | null;
  province: string | null;
  status: string;
}

/** What a search is narrowed by. */
export interface FacetSelection {
  tab: SearchTabId;
  preset: DatePresetId;
  /** Ids of a column and of all below it. */
  columns: ReadonlySet<string> | undefined;
  province: string | undefined;
  status: string | undefined;
}

type FacetName = 'tab' | 'preset' | 'column' | 'region' | 'status';

/** First moments of the ready-made ranges, the longest ago first: they part the ages of results. */
export function listAgeBoundaries(now: number): { preset: DatePresetId; from: Date }[] {
  return DATE_PRESETS.flatMap(({ id }) => {
    const range = dateRangeOf(id, now);
    return range ? [{ preset: id, from: startOfDay(range.start) }] : [];
  }).toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/** Whether a shelf is among what was chosen, one of the choices left aside. */
export function matchesSelection(
  shelf: FacetGroup,
  choices: FacetSelection,
  aside?: FacetName,
): boolean {
  const { tab, columns, province, status } = choices;
  return (
    (aside === 'tab' || tab === 'all' || searchTabOf(shelf.section) === tab) &&
    (aside === 'column' ||
      !columns ||
      (shelf.directoryId !== null && columns.has(shelf.directoryId))) &&
    (aside === 'region' || !province || shelf.province === province) &&
    (aside === 'status' || !status || shelf.status === status)
  );
}

/** Counts by key. */
type Totals = Map<string, number>;

/** How many results each choice leaves with the others unchanged; `total` is the number under all of them. */
export interface FacetCounts extends Record<Exclude<FacetName, 'preset'>, Totals> {
  total: number;
  preset: Map<DatePresetId, number>;
}

/**
 * Adds up what each tab and choice would leave. Going to another tab leaves the other choices behind, except the time,
 * so tabs are counted under the time alone.
 */
export function countFacets(
  counts: readonly FacetGroupCount[],
  shelves: ReadonlyMap<number, FacetGroup>,
  choices: FacetSelection,
  ages: readonly { preset: DatePresetId }[],
): FacetCounts {
  const since = (preset: DatePresetId) => ages.findIndex((age) => age.preset === preset) + 1;
  const placed = counts.flatMap(({ facetGroup: id, age, total }) => {
    const shelf = id === null ? undefined : shelves.get(id);
    return shelf ? [{ shelf, age, total }] : [];
  });
  const recent = placed.filter(({ age }) => age >= since(choices.preset));
  const under = (aside?: FacetName) =>
    recent.filter(({ shelf }) => matchesSelection(shelf, choices, aside));
  const all = placed.filter(({ shelf }) => matchesSelection(shelf, choices));
  return {
    total: sum(under()),
    tab: totals(recent, ({ shelf }) => searchTabOf(shelf.section)).set('all', sum(recent)),
    preset: new Map(
      DATE_PRESETS.map(({ id }) => [id, sum(all.filter(({ age }) => age >= since(id)))]),
    ),
    column: totals(under('column'), ({ shelf }) => shelf.directoryId),
    region: totals(under('region'), ({ shelf }) => shelf.province),
    status: totals(under('status'), ({ shelf }) => shelf.status || null),
  };
}

interface Placed {
  shelf: FacetGroup;
  total: number;
}

function totals(placed: readonly Placed[], keyOf: (entry: Placed) => string | null): Totals {
  const found: Totals = new Map();
  for (const entry of placed) {
    const key = keyOf(entry);
    if (key !== null) found.set(key, (found.get(key) ?? 0) + entry.total);
  }
  return found;
}

const sum = (placed: readonly { total: number }[]) =>
  placed.reduce((total, entry) => total + entry.total, 0);

/** Tabs with their figures. One that has no content yet shows only where something is found in it. */
export function toTabFacet(tab: Totals) {
  return SEARCH_TABS.map(({ id, name }) => ({ key: id, name, total: tab.get(id) ?? 0 })).filter(
    ({ key, total }) => key !== 'api' || total > 0,
  );
}

/** Ready-made times with their figures. */
export function toPresetFacet(preset: FacetCounts['preset']) {
  return DATE_PRESETS.map(({ id, name }) => ({ key: id, name, total: preset.get(id) ?? 0 }));
}
