import { listActiveParts, type FilterPart } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import type { Memoise } from '../../../http/caches.ts';
import { withoutFilters, type NoticeList } from '../filter/notice-filter.rules.ts';
import {
  chooseScope,
  findKeptCounts,
  getFirstTime,
  COUNT_LIMITS,
  SCOPE_MARGIN,
  type KeptCounts,
  type MonthTotal,
} from './count-plan.rules.ts';
import { estimateMatches, listMonthTotals } from './listed-notices.repository.ts';
import { countKeptNotices, countListedNotices } from './notice-facets.repository.ts';
import {
  FACET_NAMES,
  FACET_PARTS,
  type FacetName,
  type NoticeCounts,
} from './notice-facets.rules.ts';

/** What counting reads, and remembers between lists. */
export interface CountContext {
  readDb: Database;
  memoise: Memoise;
  /** Other limits than {@link COUNT_LIMITS}, for tests. */
  countLimits?: typeof COUNT_LIMITS;
}

/** Counts of a list and its facets. */
export interface ListCounts extends NoticeCounts {
  /** False if only the newest matches were counted. */
  exact: boolean;
  /** False if some facets have the counts of the newest matches alone. */
  facetsExact: boolean;
  /** Number of all matches, a guess where `total` is not exact. */
  matches: number;
}

/** Months are read to guess where matches lie; they needn't be up to date. */
const MONTH_CACHE_SECONDS = 600;
/** Scopes that are tried for the newest matches before all are counted. */
const MAX_SCOPES = 3;

/** Parts that are taken off where their facets are counted, but for the dates: fewer notices are read with these. */
const FILTERED_PARTS: readonly FilterPart[] = [...new Set(Object.values(FACET_PARTS))].filter(
  (part) => part !== 'date',
);

/** Numbers of notices by month, as of some minutes ago. */
export const getMonthTotals = ({ readDb, memoise }: CountContext): Promise<MonthTotal[]> =>
  memoise([], 'notice months', MONTH_CACHE_SECONDS, () => listMonthTotals(readDb));

/**
 * Counts a list and its facets, each under the other filters. Exact for filters that kept counts know, and up to 10,000
 * notices; of more only the newest are counted. `prefix` has the digits of the chosen division, whose inside is counted.
 */
export async function countNotices(
  context: CountContext,
  list: NoticeList,
  prefix = '',
): Promise<ListCounts> {
  const isDated = listActiveParts(list.filter).includes('date');
  const isCounted: Partial<Record<FacetName, boolean>> = {
    region: prefix.length === 2 || prefix.length === 4,
    preset: !isDated,
  };
  const names = FACET_NAMES.filter((name) => isCounted[name] ?? true);
  const [counts, presets] = await Promise.all([
    count(context, list, names, prefix),
    isDated ? countPresets(context, withoutFilters(list, ['date'])) : undefined,
  ]);
  return { ...counts, facets: { ...counts.facets, ...presets } };
}

/** Counts a list without dates by predefined ranges of dates; undefined if it is too long. */
async function countPresets(context: CountContext, list: NoticeList) {
  const { readDb, countLimits = COUNT_LIMITS } = context;
  const kept = findKeptCounts(list.filter, list.now);
  const counting = { facets: [], facetParts: [], prefix: '' };
  const length = kept
    ? (await countKeptNotices(readDb, list, counting, kept)).total
    : await guessMatches(context, list);
  if (length > countLimits.counted) return undefined;
  const counts = await countListedNotices(readDb, list, { ...counting, facets: ['preset'] });
  return counts.facets;
}

/** Number of notices of a list: at most 10,000 where it is not exact. */
export async function countTotal(context: CountContext, list: NoticeList): Promise<number> {
  const { total } = await count(context, list, [], '');
  return total;
}

async function count(
  context: CountContext,
  list: NoticeList,
  facets: readonly FacetName[],
  prefix: string,
): Promise<ListCounts> {
  const { readDb, countLimits = COUNT_LIMITS } = context;
  const kept = findKeptCounts(list.filter, list.now);
  if (kept) {
    const known = facets.filter((name) => isKept(kept, name, prefix));
    const others = facets.filter((name) => !known.includes(name));
    const counting = { facets: known, facetParts: FILTERED_PARTS, prefix };
    const counts = await countKeptNotices(readDb, list, counting, kept);
    if (others.length === 0 || counts.total > countLimits.counted) return toListCounts(counts);
    const few = await countListedNotices(readDb, list, { facets: others, facetParts: [], prefix });
    return toListCounts({ ...counts, facets: { ...counts.facets, ...few.facets } });
  }
  const expected = await guessMatches(context, list, FILTERED_PARTS);
  if (expected <= countLimits.counted) {
    const counting = { facets, facetParts: FILTERED_PARTS, prefix };
    return toListCounts(await countListedNotices(readDb, list, counting));
  }
  // The newest alone say nothing of ranges of dates.
  const undated = facets.filter((name) => name !== 'preset');
  return countNewest(context, list, undated, prefix);
}

const toListCounts = (counts: NoticeCounts): ListCounts => ({
  ...counts,
  exact: true,
  facetsExact: true,
  matches: counts.total,
});

/** Cities know nothing of their counties, months nothing of cities and amounts, none of days. */
function isKept({ by }: KeptCounts, facet: FacetName, prefix: string): boolean {
  if (facet === 'preset') return false;
  if (by === 'months') return facet !== 'region' && facet !== 'amountBand';
  return facet !== 'region' || prefix.length === 2;
}

/** Times as many notices as are counted at most, of which it pays to count a sample first. */
const SAMPLED = 20;
/** Share of all notices in a sample: the newest. */
const SAMPLE = 0.03;

/**
 * Number of matches, but for the filters of some parts, as the planner guesses it. It knows the most frequent words
 * alone, so of a small number among very many notices a sample is counted.
 */
async function guessMatches(
  context: CountContext,
  list: NoticeList,
  except: readonly FilterPart[] = [],
): Promise<number> {
  const { readDb, countLimits = COUNT_LIMITS } = context;
  const guess = await estimateMatches(readDb, list, except);
  if (!list.filter.words || guess > countLimits.counted) return guess;
  const months = await getMonthTotals(context);
  const all = months.reduce((sum, { total }) => sum + total, 0);
  if (all < SAMPLED * countLimits.counted) return guess;
  const since = chooseScope({ expected: all, wanted: all * SAMPLE, now: list.now }, months);
  const counting = { facets: [], facetParts: except, prefix: '' };
  const { total } = await countListedNotices(readDb, list, counting, since);
  return total / (SAMPLE * SCOPE_MARGIN);
}

/** Counts of a long list: of the newest matches, and of each facet with a chosen value without that filter. */
async function countNewest(
  context: CountContext,
  list: NoticeList,
  facets: readonly FacetName[],
  prefix: string,
): Promise<ListCounts> {
  const active = listActiveParts(list.filter);
  const isFree = (name: FacetName) => name === 'region' || !active.includes(FACET_PARTS[name]);
  const chosen = Map.groupBy(
    facets.filter((name) => !isFree(name)),
    (name) => FACET_PARTS[name],
  );
  const [counts, ...others] = await Promise.all([
    countWithinScope(context, list, facets.filter(isFree), prefix),
    ...Array.from(chosen, ([part, names]) =>
      count(context, withoutFilters(list, [part]), names, prefix),
    ),
  ]);
  return {
    ...counts,
    facetsExact: counts.exact && others.every(({ facetsExact }) => facetsExact),
    facets: Object.assign(
      {},
      counts.facets,
      ...others.map((other) => other.facets),
    ) as NoticeCounts['facets'],
  };
}

/** Counts the matches since a time after which there are more than totals are exact to. */
async function countWithinScope(
  context: CountContext,
  list: NoticeList,
  facets: readonly FacetName[],
  prefix: string,
): Promise<ListCounts> {
  const { readDb, countLimits = COUNT_LIMITS } = context;
  const { counted, exactTotal } = countLimits;
  const { now } = list;
  const first = getFirstTime(list.filter, now);
  const counting = { facets, facetParts: [], prefix };
  let expected = await guessMatches(context, list);
  const months = expected > counted ? await getMonthTotals(context) : [];
  for (let scopes = 0; scopes < MAX_SCOPES && expected > counted; scopes += 1) {
    const since = chooseScope({ expected, wanted: exactTotal, now, first }, months);
    if (since === undefined) break;
    const counts = await countListedNotices(readDb, list, counting, since);
    if (counts.total > exactTotal) {
      const total = exactTotal;
      return { ...counts, total, exact: false, facetsExact: false, matches: expected };
    }
    // Fewer than expected: as many as there are in so much of the time.
    expected = Math.max(1, expected * Math.min(0.5, counts.total / exactTotal));
  }
  return toListCounts(await countListedNotices(readDb, list, counting));
}
