import { MIN_SAMPLE } from './roles.ts';

/** Five numbers of a sample. */
export interface SampleSummary {
  min: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  max: number;
}

/**
 * Quantile of sorted values by linear interpolation between the closest ranks: type 7 of Hyndman and Fan (1996), which
 * spreadsheets call QUARTILE.INC. Values must not be empty; `share` lies between 0 and 1.
 */
export function getQuantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (high - low) * (position - below);
}

/** The five numbers of a sample; undefined for fewer than {@link MIN_SAMPLE} values. */
export function summariseSample(values: readonly number[]): SampleSummary | undefined {
  if (values.length < MIN_SAMPLE) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  return {
    min: getQuantile(sorted, 0),
    lowerQuartile: getQuantile(sorted, 0.25),
    median: getQuantile(sorted, 0.5),
    upperQuartile: getQuantile(sorted, 0.75),
    max: getQuantile(sorted, 1),
  };
}
