import type { Database } from '../../../db/client.ts';
import type { Memoise } from '../../../http/replies/caches.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import {
  chooseScope,
  getFirstTime,
  getLastTime,
  getShareSince,
  COUNT_LIMITS,
  SCOPE_MARGIN,
  type KnownCount,
  type MonthTotal,
} from './count-plan.rules.ts';
import { estimateMatches, listMonthTotals, toScope } from './listed-notices.repository.ts';
import { countListedNotices, type Counting } from './notice-facets.repository.ts';
import { addCounts, type NoticeCounts } from './notice-facets.rules.ts';

/** What counting reads, and remembers between lists. */
export interface CountContext {
  readDb: Database;
  memoise: Memoise;
  /** Other limits than {@link COUNT_LIMITS}, for tests. */
  countLimits?: typeof COUNT_LIMITS;
}

/** Months are read to guess where matches lie; they needn't be up to date. */
const MONTH_CACHE_SECONDS = 600;

/** Numbers of notices by month, as of some minutes ago. */
export const getMonthTotals = ({ readDb, memoise }: CountContext): Promise<MonthTotal[]> =>
  memoise([], 'notice months', MONTH_CACHE_SECONDS, () => listMonthTotals(readDb));

/** Times as many notices as are counted at most, of which it pays to count a sample first. */
const SAMPLED = 20;
/** Share of all notices in a sample: the newest. */
const SAMPLE = 0.03;
/** Periods that are counted before all the rest is. */
const MAX_PERIODS = 3;
/** Times as many matches as are counted at most, of which a guess is sure that they are more. */
const CERTAINLY_LONG = 1.5;
/** As {@link SCOPE_MARGIN}, for matches of which a part was counted. */
const NARROW_MARGIN = 1.05;

/** Counts of matches since a time. */
export interface PeriodCounts {
  counts: NoticeCounts;
  /** Publication of the oldest one that was counted; undefined if all were. */
  since: Date | undefined;
  /** Numbers since some times on the way there, the newest first. */
  known: KnownCount[];
  /** Number of all matches: a guess if not all were counted. */
  matches: number;
}

/** Expected number of matches. */
export interface Guess {
  matches: number;
  /** The planner knows the frequencies of all words. */
  knowsWords: boolean;
}

/** Number of matches of a list: where the planner can't know it, a sample is counted. */
export async function guessMatches(context: CountContext, list: NoticeList): Promise<Guess> {
  const { readDb, countLimits = COUNT_LIMITS } = context;
  const guess = await estimateMatches(readDb, list);
  if (guess > countLimits.counted) return { matches: guess, knowsWords: true };
  const since = await chooseSample(context, list);
  if (since === undefined) return { matches: guess, knowsWords: false };
  const counting = { facets: [], facetParts: [], prefix: '' };
  const { total } = await countListedNotices(readDb, list, counting, { since });
  return { matches: total / (SAMPLE * SCOPE_MARGIN), knowsWords: false };
}

/**
 * Beginning of the newest notices among which matches are counted before they are relied on to be few. The planner knows
 * the most frequent lexemes alone, and how often none of them meet. Undefined where everything is as soon counted.
 */
async function chooseSample(context: CountContext, list: NoticeList): Promise<Date | undefined> {
  const { countLimits = COUNT_LIMITS } = context;
  const { query, timeQuery } = toScope(list);
  if (query === undefined && timeQuery === undefined) return undefined;
  const months = await getMonthTotals(context);
  const all = months.reduce((sum, { total }) => sum + total, 0);
  if (all < SAMPLED * countLimits.counted) return undefined;
  return chooseScope({ expected: all, wanted: all * SAMPLE, ...timesOf(list) }, months);
}

const timesOf = ({ filter, now }: NoticeList) => ({
  now: getLastTime(filter, now),
  first: getFirstTime(filter, now),
});

/** How far matches are counted, and whether the planner's guess is relied on. */
export interface PeriodOptions {
  enough?: number;
  knowsWords?: boolean;
}

/**
 * Counts the newest matches of a list, period by period, until they are more than totals are exact to, or all are
 * counted. Of a list that is far longer, more than `enough` are counted instead.
 */
export async function countPeriods(
  context: CountContext,
  list: NoticeList,
  counting: Counting,
  { enough = Number.POSITIVE_INFINITY, knowsWords = false }: PeriodOptions = {},
): Promise<PeriodCounts> {
  const { readDb, countLimits = COUNT_LIMITS } = context;
  const { counted, exactTotal } = countLimits;
  const times = timesOf(list);
  const guess = await estimateMatches(readDb, list);
  const sample = guess > counted || knowsWords ? undefined : await chooseSample(context, list);
  const months = guess > counted || sample ? await getMonthTotals(context) : [];
  const wantedOf = (expected: number) =>
    expected > counted * CERTAINLY_LONG ? Math.min(enough, exactTotal) : exactTotal;
  const choose = (expected: number, margin: number) =>
    expected > counted
      ? chooseScope({ expected, wanted: wantedOf(expected), ...times, margin }, months)
      : undefined;
  let found: PeriodCounts | undefined;
  let since = sample ?? choose(guess, SCOPE_MARGIN);
  for (let periods = 1; since !== undefined; periods += 1) {
    found = await countEarlier(readDb, list, counting, { before: found, since });
    const { total } = found.counts;
    const matches = Math.max(total, total / getShareSince(since, times, months));
    if (total > wantedOf(matches)) return { ...found, matches };
    const next = periods < MAX_PERIODS ? choose(matches, NARROW_MARGIN) : undefined;
    since = next && next < since ? next : undefined;
  }
  return countEarlier(readDb, list, counting, { before: found, since: undefined });
}

/** Adds the matches of a period that ends where another count began. */
async function countEarlier(
  readDb: Database,
  list: NoticeList,
  counting: Counting,
  { before, since }: { before: PeriodCounts | undefined; since: Date | undefined },
): Promise<PeriodCounts> {
  const period = { since, until: before?.since };
  const earlier = await countListedNotices(readDb, list, counting, period);
  const counts = before ? addCounts(before.counts, earlier) : earlier;
  const known = [...(before?.known ?? []), { since, total: counts.total }];
  return { counts, since, known, matches: counts.total };
}
