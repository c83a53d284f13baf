/** Checking one notice for words costs as much as fetching so many through the index of words. */
const CHECK_COST = 5;
/** Notices of a week, or so: the fewest that are fetched through the index of words. */
const MIN_FETCHED = 500;
/** Checks for each that is expected: matches are not spread evenly. */
const MARGIN = 3;
/** Index entries that are walked through for a page at most, and its last record then. */
const [MAX_WALK, MAX_WALK_END] = [20_000, 1_000];

/** What decides how a page is read. */
export interface PageFacts {
  sort: 'newest' | 'deadline' | 'amount';
  hasWords: boolean;
  /** Number of parts of the filter that listed notices have lexemes for, apart from words. */
  attributes: number;
  /** Notices of the list, and of all. */
  matches: number;
  all: number;
  /** End of the page: the number of matches up to its last one. */
  end: number;
}

/**
 * How a page is read. `order`: along the index of its order. `checks`: the same, but up to so many notices are looked at
 * for the words. `matches`: all matches, or the newest ones, are found by the index of words, then sorted.
 */
export type PagePlan = { access: 'order' | 'matches' } | { access: 'checks'; checks: number };

/** True if the number of matches has to be known before the page can be planned. */
export const needsMatches = ({
  hasWords,
  attributes,
  sort,
  end,
}: Omit<PageFacts, 'matches' | 'all'>): boolean =>
  hasWords || (sort === 'newest' && (attributes > 1 || (attributes > 0 && end > MAX_WALK_END)));

/** Chooses the cheapest way to a page. */
export function planPage(facts: PageFacts): PagePlan {
  const { sort, hasWords, matches, all, end } = facts;
  if (sort === 'deadline') return { access: 'order' };
  const walk = (end * all) / matches;
  if (hasWords) {
    // Another order needs all matches, so it may take as many checks as fetching these would cost.
    const affordable = sort === 'newest' ? MIN_FETCHED / CHECK_COST : matches / CHECK_COST;
    if (!(walk <= affordable)) return { access: 'matches' };
    return { access: 'checks', checks: Math.ceil(sort === 'newest' ? walk * MARGIN : affordable) };
  }
  const isFar = needsMatches(facts) && (!(walk <= MAX_WALK) || end > MAX_WALK_END);
  return { access: isFar ? 'matches' : 'order' };
}
