import type { Contest } from './contests.ts';
import { MIN_SAMPLE } from './roles.ts';

/** Bands of the number of bidders of an opening, both ends included. */
const SIZE_BANDS = [
  { from: 1, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 8 },
  { from: 9, to: 11 },
  { from: 12, to: 14 },
  { from: 15, to: undefined },
] as const;

/** Numbers of bidders of some openings. */
export interface OpeningSizes {
  count: number;
  /** Mean, least and most bidders; undefined for a sample that is too small. */
  summary: { mean: number; min: number; max: number } | undefined;
  /** Openings by their number of bidders, from the lowest to the highest band with any; `to` null for no limit. */
  bands: { from: number; to: number | null; total: number }[];
}

/** Numbers of bidders of the contests with an opening. A consortium is one bidder. */
export function getOpeningSizes(contests: readonly Contest[]): OpeningSizes {
  const sizes = contests.flatMap(({ opening }) => (opening ? [opening.bidders.length] : []));
  const bands = SIZE_BANDS.map(({ from, to }) => ({
    from,
    to: to ?? null,
    total: sizes.filter((size) => size >= from && size <= (to ?? Infinity)).length,
  }));
  const first = bands.findIndex(({ total }) => total > 0);
  const last = bands.findLastIndex(({ total }) => total > 0);
  return {
    count: sizes.length,
    summary:
      sizes.length < MIN_SAMPLE
        ? undefined
        : {
            mean: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
            min: Math.min(...sizes),
            max: Math.max(...sizes),
          },
    bands: first < 0 ? [] : bands.slice(first, last + 1),
  };
}
