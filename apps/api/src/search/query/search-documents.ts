import type { Database } from '../../db/client.ts';

import { quoteLexeme, toKindLexeme } from '../lexemes.ts';
import { MAX_COMMON_ROWS, listCommonTermPostings, listRecentQuarters } from './common-terms.ts';
import {
  type FacetGroupCount,
  type GroupRank,
  type PostingParameters,
  type ScoredDocument,
  type SearchOrder,
  findIndexStatistics,
  findMatches,
  findMatchesWithCounts,
} from './matches.repository.ts';
import { listQueryLexemes, parseQuery } from './parse-query.ts';
import { type IndexStatistics, type PostingList, type QueryPlan, planQuery } from './ranking.ts';

/** A search by words or by a question. */
export interface SearchRequest {
  query: string;
  /** Only documents of these kinds. */
  kinds?: readonly string[];
  /** Page, from 1. */
  current: number;
  /** Records a page. */
  size: number;
}

/** A page of documents, the best first. */
export interface SearchResult {
  /**
   * Number of documents that hold enough of the query. Common words are ignored where rarer ones decide; for a query of
   * very common words only the newest documents are counted, about 15,000.
   */
  total: number;
  records: ScoredDocument[];
}

/** Limits of a search, from what its words say. */
export interface SearchLimits {
  /** Condition that all documents must meet, as a `tsquery` literal. */
  condition?: string | undefined;
  /** Amount in CNY, both limits included. */
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
  /** Publication, `until` excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
}

/** A search whose results are counted by facet group and by age. */
export interface FacetedSearchRequest {
  query: string;
  /** Words that rank the documents where the query itself has none, without being required of any. */
  preferred?: string;
  limits?: SearchLimits;
  /** Factors and kinds of facet groups. */
  ranks?: readonly GroupRank[];
  /** Kinds that may fill the first ten results; undefined where all may. Others have at most three of them. */
  favouredKinds?: readonly number[] | undefined;
  /** Facet groups that the page is taken from; all when left out. The counts cover all groups in any case. */
  facetGroups?: readonly number[];
  /** Earliest publication of the page's documents. */
  since?: Date;
  /** Boundaries of the age classes, ascending. */
  ageBoundaries: readonly Date[];
  order: SearchOrder;
  limit: number;
  offset: number;
}

/** A page of documents, and counts of all matches. */
export interface FacetedSearchResult {
  records: ScoredDocument[];
  counts: FacetGroupCount[];
}

/**
 * Finds documents by words or by a question. Words are combined by OR and weighed by rarity; titles rank above bodies,
 * and among equal scores the newest comes first. Any input is allowed; a query without words finds nothing.
 */
export async function searchDocuments(
  db: Database,
  { query, kinds, current, size }: SearchRequest,
): Promise<SearchResult> {
  const postings = await planPostings(statisticsOf(db), query, kinds);
  if (!postings) return { total: 0, records: [] };
  return findMatches(db, postings, { limit: size, offset: (current - 1) * size });
}

/** Searches all public documents; the counts give the figures of every tab and facet. */
export async function searchWithFacets(
  db: Database,
  { query, preferred, limits = {}, ranks = [], favouredKinds, ...page }: FacetedSearchRequest,
): Promise<FacetedSearchResult> {
  const postings = await planWithLimits(db, query, preferred, limits);
  if (!postings) return { records: [], counts: [] };
  const { facetGroups, since } = page;
  return findMatchesWithCounts(db, postings, { ...page, facetGroups, since, ranks, favouredKinds });
}

/** Posting lists of a query within limits. Without words the condition itself is what is searched for. */
async function planWithLimits(
  db: Database,
  query: string,
  preferred: string | undefined,
  limits: SearchLimits,
): Promise<PostingParameters | undefined> {
  const { condition, minAmount = null, maxAmount = null, from, until } = limits;
  const hasWords = parseQuery(query).lexemes.length > 0;
  if (!hasWords && condition === undefined) return undefined;
  const postings = (await planPostings(statisticsOf(db), hasWords ? query : (preferred ?? ''))) ?? {
    queries: [],
    weights: [],
    inTitle: [],
    fullScore: 1,
    ...UNLIMITED,
  };
  const limited = condition
    ? { ...postings, queries: postings.queries.map((list) => `(${list}) & ${condition}`) }
    : postings;
  if (!hasWords && condition) {
    limited.queries.push(condition);
    limited.weights = [...limited.weights, limited.fullScore];
    limited.inTitle = [...limited.inTitle, true];
  }
  return {
    ...limited,
    minAmount,
    maxAmount,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
}

const UNLIMITED = { minAmount: null, maxAmount: null, from: null, until: null } as const;

/** Reads the document frequencies of lexemes in an index. */
export type FindStatistics = (lexemes: readonly string[]) => Promise<IndexStatistics>;

const statisticsOf =
  (db: Database): FindStatistics =>
  (lexemes) =>
    findIndexStatistics(db, lexemes);

/**
 * Posting lists to read for a query in an index of these statistics; undefined where nothing can be found. `rowCost` is what
 * a row of the index takes to read beside one of the documents.
 */
export async function planPostings(
  findStatistics: FindStatistics,
  text: string,
  kinds?: readonly string[],
  rowCost = 1,
): Promise<PostingParameters | undefined> {
  const query = parseQuery(text);
  if (query.lexemes.length === 0) return undefined;
  const kindLexemes = kinds?.map(toKindLexeme);
  const lexemes = [...listQueryLexemes(query), ...(kindLexemes ?? [])];
  const statistics = await findStatistics(lexemes);
  const plan = planQuery(query, statistics, rowCost * shareOfKinds(kindLexemes, statistics));
  const lists = restrictToKinds(await listPostings(findStatistics, plan, statistics), kindLexemes);
  if (lists.length === 0) return undefined;
  return {
    queries: lists.map((list) => list.query),
    weights: lists.map((list) => list.weight),
    inTitle: lists.map((list) => list.inTitle),
    fullScore: plan.fullScore,
    ...UNLIMITED,
  };
}

/** Share of all documents that is of these kinds. */
function shareOfKinds(
  kinds: readonly string[] | undefined,
  { documentFrequencies, total }: IndexStatistics,
): number {
  if (!kinds || total === 0) return 1;
  return kinds.reduce((sum, kind) => sum + (documentFrequencies.get(kind) ?? 0), 0) / total;
}

function restrictToKinds(lists: readonly PostingList[], kinds: readonly string[] | undefined) {
  if (!kinds) return lists;
  if (kinds.length === 0) return [];
  const anyKind = kinds.map(quoteLexeme).join(' | ');
  return lists.map((list) => ({ ...list, query: `${list.query} & (${anyKind})` }));
}

async function listPostings(
  findStatistics: FindStatistics,
  { lists, common }: QueryPlan,
  statistics: IndexStatistics,
): Promise<PostingList[]> {
  if (!common) return lists;
  if (common.rows <= MAX_COMMON_ROWS) {
    return [...lists, ...listCommonTermPostings(common, [], statistics)];
  }
  const quarters = listRecentQuarters(new Date());
  const quarterStatistics = await findStatistics(quarters);
  return [...lists, ...listCommonTermPostings(common, quarters, quarterStatistics)];
}
