/** Weighs how much the first places count more than the next; 60 is that of Cormack, Clarke and Büttcher (SIGIR 2009). */
const RANK_CONSTANT = 60;

/**
 * Joins rankings by reciprocal rank fusion: their scores need not be comparable. Returns the keys, best first; of equals
 * the one that an earlier ranking names first.
 */
export function fuseRanks(rankings: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [rank, key] of ranking.entries()) {
      scores.set(key, (scores.get(key) ?? 0) + 1 / (RANK_CONSTANT + rank + 1));
    }
  }
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
}
