import { listActiveParts, type DatePresetId, type FilterPart } from '@zhucheng/domain-tender';
import { withoutFilters, type NoticeList } from '../filter/notice-filter.rules.ts';
import {
  addUpMonths,
  findKeptCounts,
  getFirstTime,
  hasKeptMonths,
  isUntilNow,
  COUNT_LIMITS,
  type KeptCounts,
  type KnownCount,
} from './count-plan.rules.ts';
import {
  countPeriods,
  guessMatches,
  type CountContext,
  type PeriodOptions,
} from './count-periods.service.ts';
import { countKeptMonths } from './kept-months.repository.ts';
import { distributeMonths, planPresets } from './kept-months.rules.ts';
import { countKeptNotices, countListedNotices, type Counting } from './notice-facets.repository.ts';
import {
  FACET_NAMES,
  FACET_PARTS,
  type FacetName,
  type NoticeCounts,
} from './notice-facets.rules.ts';

/** Counts of a list and its facets. */
export interface ListCounts extends NoticeCounts {
  /** False if only the newest matches were counted. */
  exact: boolean;
  /** False if some facets have the counts of the newest matches alone. */
  facetsExact: boolean;
  /** Number of all matches, a guess where `total` is not exact. */
  matches: number;
  /** Numbers of matches since some times, the newest first. */
  known: readonly KnownCount[];
  /** Predefined ranges of dates that begin earlier have more matches than totals are exact to; undefined for none. */
  presetsSince?: Date | undefined;
}

/** Parts that are taken off where their facets are counted, but for the dates: fewer notices are read with these. */
const FILTERED_PARTS: readonly FilterPart[] = [...new Set(Object.values(FACET_PARTS))].filter(
  (part) => part !== 'date',
);

/**
 * Counts a list and its facets, each under the other filters. Exact for filters that kept counts know, and up to 10,000
 * notices; of more only the newest are counted. `prefix` has the digits of the chosen division, whose inside is counted.
 */
export async function countNotices(
  context: CountContext,
  list: NoticeList,
  prefix = '',
): Promise<ListCounts> {
  const { filter, now } = list;
  const isDated = listActiveParts(filter).includes('date');
  if (hasKeptMonths(filter, now)) {
    const names = listFacets(prefix).filter((name) => name !== 'preset');
    const [counts, times] = await Promise.all([
      count(context, list, names, prefix),
      countTimes(context, list),
    ]);
    return { ...counts, ...times, facets: { ...counts.facets, ...times.facets } };
  }
  const counts = await count(context, list, listFacets(prefix), prefix);
  // The newest of a range that lasts until today are the newest of all.
  if (!isDated || (!counts.exact && isUntilNow(filter, now))) return counts;
  const { facets, presetsSince } = await countPresets(context, withoutFilters(list, ['date']));
  return { ...counts, presetsSince, facets: { ...counts.facets, ...facets } };
}

const listFacets = (prefix: string) =>
  FACET_NAMES.filter((name) => name !== 'region' || prefix.length === 2 || prefix.length === 4);

/** Counts a list that months are kept for by predefined ranges of dates. */
async function countTimes({ readDb }: CountContext, list: NoticeList) {
  const plan = planPresets(list.now);
  const { months, days } = await countKeptMonths(readDb, list, plan.others);
  const first = getFirstTime(list.filter, list.now);
  const known = addUpMonths(months).filter(({ since }) => !first || (since && since >= first));
  const preset: ReadonlyMap<DatePresetId, number> = distributeMonths(plan, months, days);
  return { known: isUntilNow(list.filter, list.now) ? known : [], facets: { preset } };
}

/** Counts a list without dates by predefined ranges of dates. */
const countPresets = (context: CountContext, list: NoticeList) =>
  count(context, list, ['preset'], '');

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
  if (kept) return countKept(context, list, kept, { facets, facetParts: FILTERED_PARTS, prefix });
  const base = withoutFilters(list, FILTERED_PARTS);
  if (Object.keys(base.filter).length === Object.keys(list.filter).length) {
    return countNewest(context, list, facets, prefix);
  }
  const guess = await guessMatches(context, base);
  if (guess.matches > countLimits.counted) {
    return countByChoices(context, list, { facets, facetParts: [], prefix }, guess.knowsWords);
  }
  const counting = { facets, facetParts: FILTERED_PARTS, prefix };
  return toListCounts(await countListedNotices(readDb, list, counting));
}

const toListCounts = (counts: NoticeCounts): ListCounts => ({
  ...counts,
  exact: true,
  facetsExact: true,
  matches: counts.total,
  known: [],
});

/** Counts a list by the counts that are kept for it; facets that these don't know notice by notice. */
async function countKept(
  context: CountContext,
  list: NoticeList,
  kept: KeptCounts,
  { facets, facetParts, prefix }: Counting,
): Promise<ListCounts> {
  const { readDb, countLimits = COUNT_LIMITS } = context;
  const ready = facets.filter((name) => isKept(kept, name, prefix));
  const others = facets.filter((name) => !ready.includes(name));
  const keptCounts = { facets: ready, facetParts, prefix };
  const counts = toListCounts(await countKeptNotices(readDb, list, keptCounts, kept));
  if (others.length === 0) return counts;
  const counting = { facets: others, facetParts: [], prefix };
  if (counts.total <= countLimits.counted) {
    const few = await countListedNotices(readDb, list, counting);
    return { ...counts, facets: { ...counts.facets, ...few.facets } };
  }
  if (!others.includes('preset')) return counts;
  const newest = await countNewest(context, list, ['preset'], prefix);
  const { known, presetsSince } = newest;
  return { ...counts, known, presetsSince, facets: { ...counts.facets, ...newest.facets } };
}

/** Cities know nothing of their counties, months nothing of cities and amounts, none of days. */
function isKept({ by }: KeptCounts, facet: FacetName, prefix: string): boolean {
  if (facet === 'preset') return false;
  if (by === 'months') return facet !== 'region' && facet !== 'amountBand';
  return facet !== 'region' || prefix.length === 2;
}

/** Matches of a very long list, the newest, that tell enough of other choices. */
const ENOUGH_FOR_CHOICES = 2_400;

/** Counts of a list with chosen values: of each facet with one without that filter. */
async function countByChoices(
  context: CountContext,
  list: NoticeList,
  { facets, prefix }: Counting,
  knowsWords: boolean,
): Promise<ListCounts> {
  const active = listActiveParts(list.filter);
  const isFree = (name: FacetName) =>
    name === 'region' || name === 'preset' || !active.includes(FACET_PARTS[name]);
  const chosen = Map.groupBy(
    facets.filter((name) => !isFree(name)),
    (name) => FACET_PARTS[name],
  );
  const [counts, ...others] = await Promise.all([
    countNewest(context, list, facets.filter(isFree), prefix, { knowsWords }),
    ...Array.from(chosen, ([part, names]) => {
      const rest = withoutFilters(list, [part]);
      return findKeptCounts(rest.filter, rest.now)
        ? count(context, rest, names, prefix)
        : countNewest(context, rest, names, prefix, { knowsWords, enough: ENOUGH_FOR_CHOICES });
    }),
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

/** Counts of the newest matches of a list. */
async function countNewest(
  context: CountContext,
  list: NoticeList,
  facets: readonly FacetName[],
  prefix: string,
  options?: PeriodOptions,
): Promise<ListCounts> {
  const { exactTotal } = context.countLimits ?? COUNT_LIMITS;
  const counting = { facets, facetParts: [], prefix };
  const { counts, since, known, matches } = await countPeriods(context, list, counting, options);
  if (since === undefined) return { ...toListCounts(counts), known };
  const inexact = { total: exactTotal, exact: false, facetsExact: false };
  // Ranges that begin before the list does hold it all.
  const first = getFirstTime(list.filter, list.now);
  const presetsSince = first && first > since ? first : since;
  return { ...counts, ...inexact, matches, known, presetsSince };
}
