import type { searchContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { fromWireId } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import { offsetOf, pageInfo } from '../../db/paging.ts';
import {
  logSearch,
  searchWithFacets,
  searchDocuments,
  findPhoneticCorrection,
  type FacetedSearchResult,
  type SearchLogEntry,
} from '../../search/index.ts';
import { isExactMatch } from './exact-match.rules.ts';
import {
  listAgeBoundaries,
  countFacets,
  matchesSelection,
  type FacetSelection,
} from './facets.rules.ts';
import { getColumnsBelow, labelFacets, getFacetGroups } from './facets.service.ts';
import { listSharedTags } from './records.repository.ts';
import { getSearchRecords } from './records.service.ts';

type Input = InputOf<(typeof searchContract.endpoints)['query']>;

const MAX_RELATED = 6;

/** A page of search results, with the counts of every tab and facet. */
export async function getSearchPage(context: RequestContext, input: Input) {
  const { keywords, sort, preset } = input;
  const ageBoundaries = listAgeBoundaries(Date.now());
  const selection = await toSelection(context, input);
  const groups = await getFacetGroups(context);
  const { tab, columns, province, status } = selection;
  const isNarrowed = tab !== 'all' || columns || province || status;
  const selectedIds = [...groups.values()]
    .filter((group) => matchesSelection(group, selection))
    .map(({ id }) => id);
  const { records: matches, counts } = await searchWithFacets(context.readDb, {
    query: keywords,
    order: sort,
    facetGroups: isNarrowed ? selectedIds : undefined,
    since: ageBoundaries.find((boundary) => boundary.preset === preset)?.from,
    ageBoundaries: ageBoundaries.map(({ from }) => from),
    limit: input.size,
    offset: offsetOf(input),
  });
  const facetCounts = countFacets(counts, groups, selection, ageBoundaries);
  const [records, facets, related] = await Promise.all([
    getSearchRecords(context, matches, keywords),
    labelFacets(context, facetCounts),
    listRelatedTo(context, matches, keywords),
  ]);
  const [first] = records;
  const hasNoResults = (facetCounts.tab.get('all') ?? 0) === 0 && preset === 'all';
  if (isUnfiltered(input))
    recordSearch(context, { term: keywords, tab: input.tab, found: facetCounts.total > 0 });
  return {
    ...pageInfo(input, facetCounts.total),
    records,
    facets,
    best:
      input.current === 1 &&
      sort === 'relevance' &&
      first !== undefined &&
      isExactMatch(first, keywords),
    didYouMean: hasNoResults ? await findCorrection(context, keywords) : null,
    related,
  };
}

async function toSelection(context: RequestContext, input: Input): Promise<FacetSelection> {
  const { tab, preset, column, region, status } = input;
  return {
    tab,
    preset,
    columns: column === undefined ? undefined : await getColumnsBelow(context, fromWireId(column)),
    province: region?.slice(0, 2),
    status: status || undefined,
  };
}

/** True for the first page of a search without facets; others say nothing about missing content. */
function isUnfiltered({ current, preset, column, region, status }: Input): boolean {
  return current === 1 && preset === 'all' && !column && !region && !status;
}

/** Logs a search in the background; a failure does not affect the reply. */
function recordSearch(context: RequestContext, entry: SearchLogEntry): void {
  logSearch(context.db, entry).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a search was not counted'),
  );
}

/** Homophonic words, if a search for them has results. */
async function findCorrection(context: RequestContext, keywords: string): Promise<string | null> {
  const words = await findPhoneticCorrection(context.readDb, keywords);
  if (words === undefined) return null;
  const { total } = await searchDocuments(context.readDb, { query: words, current: 1, size: 1 });
  return total > 0 ? words : null;
}

function listRelatedTo(
  context: RequestContext,
  matches: FacetedSearchResult['records'],
  keywords: string,
) {
  const articles = matches.filter(({ kind }) => kind === 'article').map(({ refId }) => refId);
  return listSharedTags(context.readDb, articles, keywords, MAX_RELATED);
}
