import { median } from '../lib/load.ts';
import type { Figure } from '../lib/report.ts';
import { percentile } from '../search/measure.ts';

const [MAX_RATIO, ROUNDS] = [1.5, 5];

/** A search that is measured. */
export type Search = (query: string) => Promise<unknown>;

/**
 * Milliseconds that searches take for queries, ascending: medians of rounds. Each query is asked of all searches in turn,
 * because a machine is not equally busy all the time.
 */
export async function askInTurn(
  queries: readonly string[],
  searches: readonly Search[],
): Promise<number[][]> {
  const times = searches.map(() => queries.map((): number[] => []));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, query] of queries.entries()) {
      for (const [which, search] of searches.entries()) {
        const began = performance.now();
        await search(query);
        times[which]?.[at]?.push(performance.now() - began);
      }
    }
  }
  return times.map((ofSearch) => ofSearch.map(median).toSorted((a, b) => a - b));
}

/** Compares a percentile of the passage search with that of the document search; the last percent has a target. */
export function compareTimes(
  what: string,
  plain: readonly number[],
  own: readonly number[],
  share: number,
): Figure {
  const [theirs, ours] = [percentile(plain, share), percentile(own, share)];
  const ratio = ours / theirs;
  return {
    what,
    measured: `${ours.toFixed(2)} 毫秒，是 ${theirs.toFixed(2)} 毫秒的 ${ratio.toFixed(2)} 倍`,
    target: share > 0.5 ? `≤ ${MAX_RATIO} 倍` : '',
    ...(share > 0.5 && { held: ratio <= MAX_RATIO }),
  };
}
