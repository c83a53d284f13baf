/** Checking one notice for keywords costs as much as fetching so many through the index of keywords. */
const CHECK_COST = 5;

/** What decides how a page of notices with keywords is read. */
export interface KeywordPage {
  /** Notices with the keywords, and of all. */
  matches: number;
  all: number;
  /** End of the page: the number of matches up to its last one. */
  end: number;
}

/**
 * Number of notices to check one by one, in the list's order, for a page of those with keywords. 0 where the index of
 * keywords is cheaper: it finds all matches, which then are sorted, so it is for rare words and this for frequent ones.
 * Never more checks than the index would cost, because matches may lie far from the beginning.
 */
export function maxChecks({ matches, all, end }: KeywordPage): number {
  const affordable = Math.floor(matches / CHECK_COST);
  const expected = (end * all) / matches;
  return expected <= affordable ? affordable : 0;
}
