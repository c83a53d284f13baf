import type { searchContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { fromWireId } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import { getDivisions } from '../../db/divisions.ts';
import { pageInfo } from '../../db/paging.ts';
import { createHighlighter, recordSearch, type FacetedSearchResult } from '../../search/index.ts';
import { findStandardVerdict } from '../news/standards.repository.ts';
import { findNearbyRegions } from '../tender/nearby-regions.rules.ts';
import { isExactMatch } from './exact-match.rules.ts';
import {
  listAgeBoundaries,
  countFacets,
  type FacetCounts,
  type FacetSelection,
} from './facets.rules.ts';
import { getColumnsBelow, labelFacets, getFacetGroups } from './facets.service.ts';
import { searchReadings, type SearchScope } from './readings.service.ts';
import { findPlatformPages } from './platform.rules.ts';
import { listSharedTags } from './records.repository.ts';
import { getSearchRecords } from './records.service.ts';
import { placeEditions } from './valid-editions.service.ts';
import { findSearchAlternatives } from './ways-out.rules.ts';

type Input = InputOf<(typeof searchContract.endpoints)['query']>;

const MAX_RELATED = 6;
const MAX_PLATFORM_PAGES = 4;
const MAX_PLATFORM_TEXT = 110;

/** A page of search results, with the counts of every tab and facet. */
export async function getSearchPage(context: RequestContext, input: Input) {
  const ageBoundaries = listAgeBoundaries(Date.now());
  const selection = await toSelection(context, input);
  const groups = await getFacetGroups(context);
  const scope = { input, selection, groups, ageBoundaries };
  const reading = await searchReadings(context, scope);
  const { records: matches, counts, keywords, understood } = reading;
  const facetCounts = countFacets(counts, groups, selection, ageBoundaries);
  const shownText = `${understood.words} ${understood.preferred}`.trim();
  const [found, facets, related] = await Promise.all([
    getSearchRecords(context, matches, shownText),
    labelFacets(context, facetCounts, input),
    listRelatedTo(context, matches, keywords),
  ]);
  const isBestPage = input.current === 1 && input.sort === 'relevance';
  const records = await placeEditions(context, scope, { keywords, text: shownText, found });
  const [first] = records;
  const best = isBestPage && first !== undefined && isExactMatch(first, keywords);
  if (isUnfiltered(input)) {
    recordSearch(context, { term: keywords, tab: input.tab, found: facetCounts.total > 0 });
  }
  return {
    ...pageInfo(input, facetCounts.total),
    records,
    facets,
    platform: input.tab === 'all' && isUnfiltered(input) ? describePlatformPages(keywords) : [],
    best,
    verdict:
      best && first.tab === 'standard' ? await findStandardVerdict(context.readDb, first.id) : null,
    understood: understood.filters,
    unmet: reading.unmet,
    correctedTo: keywords === input.keywords ? null : keywords,
    related,
    ...(facetCounts.total === 0 && (await findWaysOut(context, scope, { counts, facetCounts }))),
  };
}

function describePlatformPages(keywords: string) {
  const highlight = createHighlighter(keywords, []);
  return findPlatformPages(keywords, MAX_PLATFORM_PAGES).map(({ label, path, title, text }) => ({
    label,
    path,
    title: highlight(title, MAX_PLATFORM_TEXT),
    extract: highlight(text, MAX_PLATFORM_TEXT),
  }));
}

/** Ways out of a page without results: filters to take off, and the nearest provinces with results. */
async function findWaysOut(
  context: RequestContext,
  { input, selection, groups, ageBoundaries }: SearchScope,
  { counts, facetCounts }: Pick<FacetedSearchResult, 'counts'> & { facetCounts: FacetCounts },
) {
  const divisions = await getDivisions(context.db);
  const province = divisions.byCode(input.region);
  return {
    alternatives: await findSearchAlternatives(counts, groups, selection, ageBoundaries),
    nearby: province && findNearbyRegions(divisions, province, facetCounts.region),
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

function listRelatedTo(
  context: RequestContext,
  matches: FacetedSearchResult['records'],
  keywords: string,
) {
  const articles = matches.filter(({ kind }) => kind === 'article').map(({ refId }) => refId);
  return listSharedTags(context.readDb, articles, keywords, MAX_RELATED);
}
