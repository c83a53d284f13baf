import type { InputOf, searchContract } from '@zhucheng/contracts';
import type { RequestContext } from '../../http/context.ts';
import { getDivisions, type Divisions } from '../../db/divisions.ts';
import { offsetOf } from '../../db/paging.ts';
import {
  completeStandardNumber,
  correctQuery,
  findPhoneticCorrection,
  listRegionNames,
  searchWithFacets,
  understandQuery,
  type FacetedSearchResult,
  type FacetGroup,
  type RegionNames,
  type UnderstoodQuery,
} from '../../search/index.ts';
import { matchesSelection, type FacetSelection, type listAgeBoundaries } from './facets.rules.ts';
import { getResultKind, isMixedTab, rankFacetGroups } from './ranks.rules.ts';

type Input = InputOf<(typeof searchContract.endpoints)['query']>;

/** Score of the first result from which the filters of a query are taken for what was meant. */
const MIN_UNDERSTOOD_SCORE = 0.4;

/** Where a search looks, beside its words. */
export interface SearchScope {
  input: Input;
  selection: FacetSelection;
  groups: ReadonlyMap<number, FacetGroup>;
  ageBoundaries: ReturnType<typeof listAgeBoundaries>;
}

/** Result of a search, and how its words were read. */
export interface ReadResult extends FacetedSearchResult {
  /** Keywords that were searched for; others than the typed ones after a correction. */
  keywords: string;
  understood: UnderstoodQuery;
  /** Filters that words stand for, where they led nowhere and the words alone were searched for. */
  unmet: UnderstoodQuery['filters'];
}

/** Searches for the keywords, corrected where they are mistyped or nothing holds them. */
export async function searchReadings(
  context: RequestContext,
  scope: SearchScope,
): Promise<ReadResult> {
  const { keywords, exact } = scope.input;
  const corrected = exact ? undefined : await correctQuery(context.readDb, keywords);
  const first = await readKeywords(context, scope, corrected ?? keywords);
  if (exact || hasResults(first)) return first;
  const other =
    corrected === undefined ? await findPhoneticCorrection(context.readDb, keywords) : keywords;
  const second = other === undefined ? undefined : await readKeywords(context, scope, other);
  return second && hasResults(second) ? second : { ...first, keywords };
}

const hasResults = ({ counts }: FacetedSearchResult) => counts.length > 0;

/** Searches with the filters that the words stand for, or for the words alone where that leads nowhere. */
async function readKeywords(
  context: RequestContext,
  scope: SearchScope,
  keywords: string,
): Promise<ReadResult> {
  const { plain } = scope.input;
  const options = { regions: await getRegionNames(context), now: Date.now(), plain };
  const understood = understandQuery(keywords, options);
  if (understood.filters.length > 0) {
    const result = await searchUnderstood(context, scope, understood);
    if (await isMeant(context, scope, understood, result)) {
      return { ...result, keywords, understood, unmet: [] };
    }
  }
  const numbers = await completeStandardNumber(context.readDb, keywords);
  const words = numbers.length > 0 ? numbers.join(' ') : keywords;
  const favoured = numbers.length > 0 ? ['NORMAL'] : understood.favoured;
  const asWords = { words, preferred: '', filters: [], limits: {}, favoured };
  const result = await searchUnderstood(context, scope, asWords);
  return { ...result, keywords, understood: asWords, unmet: understood.filters };
}

/** True where the words beside the filters are found among what the filters let through. */
async function isMeant(
  context: RequestContext,
  scope: SearchScope,
  understood: UnderstoodQuery,
  result: FacetedSearchResult,
): Promise<boolean> {
  if (!hasResults(result)) return false;
  if (understood.words === '') return true;
  const { input } = scope;
  const isBestPage = input.current === 1 && input.sort === 'relevance';
  const best = isBestPage
    ? result
    : await searchUnderstood(
        context,
        { ...scope, input: { ...input, current: 1, size: 1, sort: 'relevance' } },
        understood,
      );
  const [first] = best.records;
  return first === undefined || first.score >= MIN_UNDERSTOOD_SCORE;
}

function searchUnderstood(
  context: RequestContext,
  { input, selection, groups, ageBoundaries }: SearchScope,
  { words, preferred, limits, favoured }: UnderstoodQuery,
): Promise<FacetedSearchResult> {
  const { tab, columns, province, status } = selection;
  const isNarrowed = tab !== 'all' || columns || province || status;
  const selectedIds = [...groups.values()]
    .filter((group) => matchesSelection(group, selection))
    .map(({ id }) => id);
  return searchWithFacets(context.readDb, {
    query: words,
    preferred,
    limits,
    ranks: rankFacetGroups(groups.values(), favoured),
    favouredKinds: isMixedTab(tab) ? favoured.map(getResultKind) : undefined,
    order: input.sort,
    facetGroups: isNarrowed ? selectedIds : undefined,
    since: ageBoundaries.find((boundary) => boundary.preset === input.preset)?.from,
    ageBoundaries: ageBoundaries.map(({ from }) => from),
    limit: input.size,
    offset: offsetOf(input),
  });
}

const regionNames = new WeakMap<Divisions, RegionNames>();

/** Names of regions; they change with a release only. */
async function getRegionNames(context: RequestContext): Promise<RegionNames> {
  const divisions = await getDivisions(context.db);
  const known = regionNames.get(divisions) ?? listRegionNames(divisions.all);
  regionNames.set(divisions, known);
  return known;
}
