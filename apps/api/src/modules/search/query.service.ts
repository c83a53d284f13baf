import type { searchContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { fromWireId } from '../../db/wire-id.ts';
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

/** A page of everything that answers the keywords, with the figures of every tab and filter. */
export async function getSearchPage(context: RequestContext, input: Input) {
  const { keywords, sort, preset } = input;
  const ages = listAgeBoundaries(Date.now());
  const choices = await toSelection(context, input);
  const known = await getFacetGroups(context);
  const narrowed = choices.tab !== 'all' || choices.columns || choices.province || choices.status;
  const chosen = [...known.values()].filter((shelf) => matchesSelection(shelf, choices));
  const { records: hits, counts } = await searchWithFacets(context.reads, {
    query: keywords,
    order: sort,
    facetGroups: narrowed ? chosen.map(({ id }) => id) : undefined,
    since: ages.find((age) => age.preset === preset)?.from,
    ageBoundaries: ages.map(({ from }) => from),
    limit: input.size,
    offset: offsetOf(input),
  });
  const figures = countFacets(counts, known, choices, ages);
  const [records, facets, related] = await Promise.all([
    getSearchRecords(context, hits, keywords),
    labelFacets(context, figures),
    listRelatedTo(context, hits, keywords),
  ]);
  const [first] = records;
  const everything = figures.tab.get('all') ?? 0;
  const inVain = everything === 0 && preset === 'all';
  if (isUnfiltered(input))
    recordSearch(context, { term: keywords, tab: input.tab, found: figures.total > 0 });
  return {
    ...pageInfo(input, figures.total),
    records,
    facets,
    best:
      input.current === 1 &&
      sort === 'relevance' &&
      first !== undefined &&
      isExactMatch(first, keywords),
    didYouMean: inVain ? await findCorrection(context, keywords) : null,
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

/** Whether it is the first page of a search that nothing narrows: the others say nothing of what is missing. */
function isUnfiltered({ current, preset, column, region, status }: Input): boolean {
  return current === 1 && preset === 'all' && !column && !region && !status;
}

/** Nobody waits for the note, and a search is none the worse without it. */
function recordSearch(context: RequestContext, searched: SearchLogEntry): void {
  logSearch(context.db, searched).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a search was not counted'),
  );
}

/** Words that sound alike, if something is found by them. */
async function findCorrection(context: RequestContext, keywords: string): Promise<string | null> {
  const words = await findPhoneticCorrection(context.reads, keywords);
  if (words === undefined) return null;
  const { total } = await searchDocuments(context.reads, { query: words, current: 1, size: 1 });
  return total > 0 ? words : null;
}

function listRelatedTo(
  context: RequestContext,
  hits: FacetedSearchResult['records'],
  keywords: string,
) {
  const articles = hits.filter(({ kind }) => kind === 'article').map(({ refId }) => refId);
  return listSharedTags(context.reads, articles, keywords, MAX_RELATED);
}
