import {
  AMOUNT_BANDS,
  getFilterKey,
  INFORMATION_TYPES,
  listActiveParts,
  PROJECT_TYPES,
  TRADING_CATEGORIES,
} from '@zhucheng/domain-tender';
import { getDivisions, prefixOf, type Division, type Divisions } from '../../db/divisions.ts';
import { findAlternatives } from '../../db/list-alternatives.ts';
import { pageInfo } from '../../db/paging.ts';
import type { RequestContext } from '../../http/context.ts';
import { createHighlighter } from '../../search/index.ts';
import { findNearbyRegions } from './nearby-regions.rules.ts';
import { countNotices, countTotal, type ListCounts } from './counts/count-notices.service.ts';
import { getMonthTotals, type CountContext } from './counts/count-periods.service.ts';
import {
  chooseScope,
  getFirstTime,
  getLastTime,
  listAttributeLexemes,
} from './counts/count-plan.rules.ts';
import { getEarliestTime } from './counts/listed-notices.repository.ts';
import { countNoticesByDivision } from './counts/notice-facets.repository.ts';
import { toPresetCounts } from './counts/notice-facets.rules.ts';
import { findStretch, listPageReads, needsMatches, planPage } from './counts/page-plan.rules.ts';
import { toKeywordQueries } from './filter/notice-filter.repository.ts';
import { listNoticesByRelevance } from './filter/relevance.service.ts';
import {
  getSingleDivision,
  sliceOf,
  toNoticeList,
  withoutFilters,
  type NoticeList,
  type NoticeListInput,
} from './filter/notice-filter.rules.ts';
import { nameFilterValues } from './filter/filter-names.service.ts';
import { listNotices, toNoticeRecord, tryReads, type NoticeRow } from './notices.repository.ts';

/** Maximum length of a highlighted title, in characters. */
const MAX_TITLE_LENGTH = 200;

/** Matches that are looked for beyond the end of a page: those of a small number are not spread evenly. */
const SCOPE_RESERVE = 50;

/** Counts are exact: a change of notices invalidates them at once. */
const COUNT_CACHE_SECONDS = 60;

/** A page of notices with the counts of every facet value. */
export async function getNoticePage(context: RequestContext, input: NoticeListInput) {
  const divisions = await getDivisions(context.db);
  const list = toNoticeList(input, divisions, Date.now());
  const words = list.filter.words?.join(' ');
  const counting = countList(context, list, divisions);
  const [rows, { total, matches: _matches, known: _known, ...narrowing }, names] =
    await Promise.all([
      readPage(context, list, counting),
      counting,
      nameFilterValues(context.readDb, divisions, list.filter),
    ]);
  return {
    ...pageInfo(input, total),
    records: toRecords(rows, divisions, words),
    names,
    ...narrowing,
  };
}

/** Rows as on the wire; with words, their matches in the titles are marked. */
export function toRecords(rows: readonly NoticeRow[], divisions: Divisions, words?: string) {
  const highlight = words === undefined ? undefined : createHighlighter(words);
  return rows.map((row) => ({
    ...toNoticeRecord(row, divisions),
    ...(highlight ? { hits: { title: highlight(row.title, MAX_TITLE_LENGTH) } } : {}),
  }));
}

/** Counts of a list and its facets, with ways out of an empty one. Remembered until notices change. */
export function countList(context: RequestContext, list: NoticeList, divisions: Divisions) {
  const count = async () => {
    const chosen = getSingleDivision(list, divisions);
    const { total, exact, facetsExact, matches, known, ...counts } = await countNotices(
      context,
      list,
      chosen && prefixOf(chosen),
    );
    return {
      total,
      matches,
      known,
      totalExact: exact,
      facetsExact,
      facets: toNoticeFacets(counts, divisions, chosen, list.now),
      ...(total === 0 && (await findWaysOut(context, divisions, list))),
    };
  };
  const key = `notices ${getFilterKey(list.filter)}`;
  return context.memoise(['tender'], key, COUNT_CACHE_SECONDS, count);
}

/** The rows of a page, read in the way that is cheapest for the number of matches, where that makes a difference. */
export async function readPage(
  context: CountContext,
  list: NoticeList,
  counting: Promise<Pick<ListCounts, 'matches' | 'known'>>,
) {
  const { input, filter, now } = list;
  if (list.byRelevance) return listNoticesByRelevance(context, list);
  const { offset, size } = sliceOf(list);
  const { wanted, unwanted } = toKeywordQueries(filter);
  const facts = {
    sort: input.sort,
    hasWords: wanted !== undefined || unwanted !== '',
    attributes: listAttributeLexemes(filter).length,
    end: offset + size + (list.rest?.without.length ?? 0),
  };
  if (!needsMatches(facts)) return listNotices(context.readDb, list);
  const { matches, known } = await counting;
  if (matches === 0) return [];
  const months = await getMonthTotals(context);
  const all = months.reduce((sum, { total }) => sum + total, 0);
  const first = getFirstTime(filter, now);
  const stretch =
    input.sort === 'newest' && !list.rest ? findStretch(known, { offset, size }) : undefined;
  if (stretch) {
    const plan = planPage({ ...facts, matches, all, end: stretch.offset + size });
    const earliest = first ?? stretch.since ?? (await getEarliestTime(context.readDb));
    const times = { first: earliest, now: getLastTime(filter, now), months };
    return tryReads(context.readDb, list, listPageReads(stretch, plan, times));
  }
  const plan = planPage({ ...facts, matches, all });
  const scope = { expected: matches, wanted: facts.end + SCOPE_RESERVE, now, first };
  const since =
    plan.access === 'matches' && input.sort === 'newest' ? chooseScope(scope, months) : undefined;
  return listNotices(context.readDb, list, plan, since);
}

/** Ways out of an empty list: filters to take off, and the nearest regions with results. */
async function findWaysOut(context: RequestContext, divisions: Divisions, list: NoticeList) {
  const division = getSingleDivision(list, divisions);
  const [alternatives, byDivision] = await Promise.all([
    findAlternatives(listActiveParts(list.filter), (parts) =>
      countTotal(context, withoutFilters(list, parts)),
    ),
    division && countNoticesByDivision(context.readDb, withoutFilters(list, ['division'])),
  ]);
  const nearby = division && byDivision && findNearbyRegions(divisions, division, byDivision);
  return { alternatives, nearby };
}

/** Counts as on the wire: values in their fixed order, divisions with notices and the chosen one. */
function toNoticeFacets(
  { facets, today, presetsSince }: Pick<ListCounts, 'facets' | 'today' | 'presetsSince'>,
  divisions: Divisions,
  division: Division | undefined,
  now: number,
) {
  const { province, region, amountBand, preset } = facets;
  const entries = (values: readonly { id: string; name: string }[], found?: FacetCounts) =>
    values.map(({ id, name }) => ({ key: id, name, total: found?.get(id) ?? 0 }));
  const inside = new Map(region);
  // Notices of the division itself, of no place inside.
  if (division) inside.delete(division.code.slice(0, prefixOf(division).length + 2));
  return {
    today,
    region: division?.fullName.replaceAll(' ', '') ?? null,
    infoType: entries(INFORMATION_TYPES, facets.infoType),
    category: entries(TRADING_CATEGORIES, facets.category),
    projectType: entries(
      PROJECT_TYPES.filter(({ id }) => id !== 'ALL'),
      facets.projectType,
    ),
    province: divisionEntries(divisions, province ?? new Map(), division?.code.slice(0, 2)),
    ...(region && { division: divisionEntries(divisions, inside) }),
    ...(amountBand && {
      amountBand: AMOUNT_BANDS.map(({ id, name }, position) => ({
        key: id,
        name,
        total: amountBand.get(String(position)) ?? 0,
      })),
    }),
    ...(preset && { preset: toPresetCounts(preset, presetsSince, now) }),
  };
}

type FacetCounts = ReadonlyMap<string, number>;

/** Divisions by the first digits of their codes, in the order of these; the chosen one is never missing. */
function divisionEntries(divisions: Divisions, found: FacetCounts, chosen?: string) {
  const totals = new Map(found);
  if (chosen !== undefined && !totals.has(chosen)) totals.set(chosen, 0);
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([prefix, total]) => {
      const key = prefix.padEnd(6, '0');
      return { key, name: divisions.byCode(key)?.name ?? key, total };
    });
}
