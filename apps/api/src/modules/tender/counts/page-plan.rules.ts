import {
  findTime,
  MAX_SHARE,
  SCOPE_MARGIN,
  type KnownCount,
  type MonthTotal,
  type Period,
} from './count-plan.rules.ts';

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
  /** True with words or excluded words. */
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

/** Part of a list, the newest first, between two times since which its notices were counted. */
export interface Stretch {
  since: Date | undefined;
  /** Excluded. */
  until: Date | undefined;
  /** Place of the page in it. */
  offset: number;
  size: number;
  total: number;
}

/** Pages up to here are read from the beginning of the list. */
const MAX_FROM_BEGINNING = 1_000;

/** The shortest known part of a list that holds a page; undefined if none does, and near the beginning. */
export function findStretch(
  known: readonly KnownCount[],
  { offset, size }: { offset: number; size: number },
  beginning = MAX_FROM_BEGINNING,
): Stretch | undefined {
  if (offset < beginning) return undefined;
  const all = known.at(-1)?.total ?? 0;
  const end = Math.min(offset + size, all);
  const older = known.find(({ total }) => total >= end);
  if (!older || end <= offset) return undefined;
  const newer = known.findLast(({ total }) => total <= offset);
  const before = newer?.total ?? 0;
  return {
    since: older.since,
    until: newer?.since,
    offset: offset - before,
    size: end - offset,
    total: older.total - before,
  };
}

/** A way to read a page. */
export interface PageRead {
  plan: PagePlan;
  /** Time in which its notices were published, as far as known. */
  period?: Period;
  /** The page among the list's notices of that time; as the list says otherwise. */
  slice?: { offset: number; size: number };
  /** The slice begins with the oldest; for the newest first and `matches`. */
  fromOldest?: boolean;
}

/** Times between which the notices of a list were published, and the numbers of all notices by month. */
export interface PublishTimes {
  first: Date | undefined;
  /** Epoch milliseconds. */
  now: number;
  months: readonly MonthTotal[];
}

/** Ways to read a page of a stretch, the cheapest first, the last one sure. */
export function listPageReads(stretch: Stretch, plan: PagePlan, times: PublishTimes): PageRead[] {
  const whole = { period: stretch, slice: stretch };
  const sure: PageRead = { plan: { access: 'matches' }, ...whole };
  if (plan.access !== 'matches') return [{ plan, ...whole }, sure];
  const narrow = narrowStretch(stretch, times);
  return narrow ? [narrow, sure] : [sure];
}

/** Matches that are read beyond those that a page needs: those of a small number are not spread evenly. */
const RESERVE = 50;

/**
 * The shorter way into a stretch, from its newest or its oldest notice, as short as the page probably allows. Undefined
 * where nearly all of it would have to be read.
 */
export function narrowStretch(
  { since, until, offset, size, total }: Stretch,
  { first, now, months }: PublishTimes,
): PageRead | undefined {
  const fromOldest = total - offset < offset + size;
  const needed = (fromOldest ? total - offset : offset + size) * SCOPE_MARGIN + RESERVE;
  const share = needed / total;
  if (!(share < MAX_SHARE)) return undefined;
  const oldest = since && first && since < first ? first : (since ?? first);
  const times = { now: Number(until ?? now), first: oldest };
  const time = findTime(fromOldest ? 1 - share : share, times, months);
  if (!time) return undefined;
  const period = fromOldest ? { since: oldest, until: time } : { since: time, until };
  const place = fromOldest ? total - offset - size : offset;
  return { plan: { access: 'matches' }, period, slice: { offset: place, size }, fromOldest };
}
