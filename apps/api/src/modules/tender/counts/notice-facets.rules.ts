import {
  AMOUNT_BANDS,
  DATE_PRESETS,
  getDateRange,
  type DatePresetId,
  type FilterPart,
} from '@zhucheng/domain-tender';
import { startOfDay } from '../../../wire-format.ts';
import { COUNT_LIMITS } from './count-plan.rules.ts';

/**
 * Facets, each with the part of the filter that it chooses values for. `region` has the divisions
 * inside the chosen one, `preset` the shortest predefined range that a notice was published in.
 */
export const FACET_PARTS = {
  infoType: 'infoType',
  category: 'category',
  projectType: 'projectType',
  province: 'division',
  region: 'division',
  amountBand: 'amountBand',
  preset: 'date',
} as const satisfies Readonly<Record<string, FilterPart>>;

/** Name of a facet. */
export type FacetName = keyof typeof FACET_PARTS;

/** All facets, in the order in which statements count them. */
export const FACET_NAMES = Object.keys(FACET_PARTS) as FacetName[];

/** Counts of notices by facet value. */
export interface NoticeCounts {
  total: number;
  today: number;
  /** Keys: values of the columns, the first digits of a division's code, positions of bands. Facets that were not counted are missing. */
  facets: Partial<Record<FacetName, ReadonlyMap<string, number>>>;
}

/** Result row of a statement that groups by each facet in turn. */
export interface FacetRow {
  /** Bit mask: 1 for each facet, the first one highest, that the row is not grouped by. */
  grouping: number;
  /** Value of the facet that the row is grouped by; null for notices without one, and in the row of all. */
  value: string | null;
  total: number;
  today: number;
}

/** Counts from rows that were grouped by the facets, in this order, and by none. */
export function toNoticeCounts(
  rows: readonly FacetRow[],
  names: readonly FacetName[],
): NoticeCounts {
  const everything = 2 ** names.length - 1;
  const facets = new Map(names.map((name) => [name, new Map<string, number>()]));
  let [sum, sumToday] = [0, 0];
  for (const { grouping, value, total, today } of rows) {
    if (grouping === everything) [sum, sumToday] = [total, today];
    const at = names.findIndex((_name, i) => grouping === everything - 2 ** (names.length - 1 - i));
    const facet = names[at];
    if (facet && value !== null && total > 0) facets.get(facet)?.set(value, total);
  }
  return { total: sum, today: sumToday, facets: Object.fromEntries(facets) };
}

/** The amount that a band begins with, by the key of the band. */
export const BAND_AMOUNTS = AMOUNT_BANDS.map(({ id, from }) => [id, from] as const);

/** Numbers of notices in each predefined range of dates, by those that have it as their shortest: longer ones hold shorter ones. */
export function sumPresets(shortest: ReadonlyMap<string, number>): Map<string, number> {
  const [all, ...ranges] = DATE_PRESETS;
  let sum = 0;
  return new Map(
    [...ranges, all].map(({ id }) => {
      sum += shortest.get(id) ?? 0;
      return [id, sum];
    }),
  );
}

/** Number of notices in a predefined range of dates, as on the wire. */
export interface PresetCount {
  key: DatePresetId;
  name: string;
  total: number;
  /** There are more. */
  exact?: false;
}

/**
 * Numbers in each predefined range at `now`, in epoch milliseconds, by those that have it as their shortest. Ranges that
 * begin before `since` have more notices than totals are exact to.
 */
export function toPresetCounts(
  shortest: ReadonlyMap<string, number>,
  since: Date | undefined,
  now: number,
): PresetCount[] {
  const totals = sumPresets(shortest);
  return DATE_PRESETS.map(({ id, name }) => {
    const start = getDateRange(id, now)?.start;
    const isLong = since && (start === undefined || startOfDay(start) < since);
    return isLong
      ? { key: id, name, total: COUNT_LIMITS.exactTotal, exact: false }
      : { key: id, name, total: totals.get(id) ?? 0 };
  });
}

/** Sums of two counts of different notices, facet by facet. */
export function addCounts(one: NoticeCounts, other: NoticeCounts): NoticeCounts {
  const facets = FACET_NAMES.flatMap((name) => {
    const [first, second] = [one.facets[name], other.facets[name]];
    return first && second ? [[name, addTotals(first, second)] as const] : [];
  });
  return {
    total: one.total + other.total,
    today: one.today + other.today,
    facets: Object.fromEntries(facets),
  };
}

function addTotals(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) {
  const totals = new Map(one);
  for (const [key, total] of other) totals.set(key, (totals.get(key) ?? 0) + total);
  return totals;
}
