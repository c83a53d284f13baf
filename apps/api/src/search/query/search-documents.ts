import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { MAX_COMMON_ROWS, listCommonTermPostings, listRecentQuarters } from './common-terms.ts';
import { BY_RELEVANCE, MATCHES, type PostingParameters } from './matches.ts';
import { toKindLexeme } from '../lexemes.ts';
import { listQueryLexemes, parseQuery } from './parse-query.ts';
import { type PostingList, type QueryPlan, type IndexStatistics, planQuery } from './ranking.ts';
import { DOCUMENT_COUNT, searchTerm } from '../schema.ts';
import { quoteLexeme } from '../vector.ts';

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

/** A document that was found. */
export interface ScoredDocument {
  kind: string;
  /** Id in the table of its kind, a uuid. */
  refId: string;
  /** Share of the query it answers: 1 holds every word once, a title adds to it. Only to be compared within a query. */
  score: number;
}

/** A page of documents, the best first. */
export interface SearchResult {
  /**
   * Documents that hold enough of the query. Its common words are not looked at where rarer ones decide; of a query of
   * very common words only the newest documents are counted, about 15,000.
   */
  total: number;
  records: ScoredDocument[];
}

/**
 * Finds documents by words or by a question. Words are combined by OR and weighed by rarity; the title stands above the
 * body, and among equals the newest comes first. Any input is allowed; nothing to search for finds nothing.
 */
export async function searchDocuments(
  db: Database,
  { query: text, kinds, current, size }: SearchRequest,
): Promise<SearchResult> {
  const lists = await planPostings(db, text, kinds);
  if (!lists) return { total: 0, records: [] };
  const rows = await hitsStatement(db).execute({
    ...lists,
    limit: size,
    offset: (current - 1) * size,
  });
  const records = rows.flatMap(({ kind, refId, score }) =>
    kind !== null && refId !== null && score !== null ? [{ kind, refId, score }] : [],
  );
  return { total: rows[0]?.total ?? 0, records };
}

/** What is to be read to answer a query; undefined where nothing can be found. */
export async function planPostings(
  db: Database,
  text: string,
  kinds?: readonly string[],
): Promise<PostingParameters | undefined> {
  const query = parseQuery(text);
  if (query.lexemes.length === 0) return undefined;
  const kindLexemes = kinds?.map(toKindLexeme);
  const statistics = await readStatistics(db, [...listQueryLexemes(query), ...(kindLexemes ?? [])]);
  const plan = planQuery(query, statistics, shareOf(kindLexemes, statistics));
  const lists = ofKinds(await listsOf(db, plan, statistics), kindLexemes);
  if (lists.length === 0) return undefined;
  return {
    queries: lists.map((list) => list.query),
    weights: lists.map((list) => list.weight),
    inTitle: lists.map((list) => list.inTitle),
    whole: plan.fullScore,
  };
}

/** Part of all documents that is of these kinds. */
function shareOf(
  kinds: readonly string[] | undefined,
  { documentFrequencies: documentFrequencies, total }: IndexStatistics,
) {
  if (!kinds || total === 0) return 1;
  return kinds.reduce((sum, kind) => sum + (documentFrequencies.get(kind) ?? 0), 0) / total;
}

function ofKinds(lists: readonly PostingList[], kinds: readonly string[] | undefined) {
  if (!kinds) return lists;
  if (kinds.length === 0) return [];
  const anyKind = kinds.map(quoteLexeme).join(' | ');
  return lists.map((list) => ({ ...list, query: `${list.query} & (${anyKind})` }));
}

async function listsOf(db: Database, { lists, common }: QueryPlan, statistics: IndexStatistics) {
  if (!common) return lists;
  if (common.rows <= MAX_COMMON_ROWS)
    return [...lists, ...listCommonTermPostings(common, [], statistics)];
  const quarters = listRecentQuarters(new Date());
  const { total, documentFrequencies: documentFrequencies } = await readStatistics(db, quarters);
  return [
    ...lists,
    ...listCommonTermPostings(common, quarters, {
      total,
      documentFrequencies: documentFrequencies,
    }),
  ];
}

async function readStatistics(db: Database, lexemes: readonly string[]): Promise<IndexStatistics> {
  const rows = await frequenciesStatement(db).execute({ lexemes: [DOCUMENT_COUNT, ...lexemes] });
  const documentFrequencies = new Map(rows.map(({ lexeme, documents }) => [lexeme, documents]));
  return {
    total: documentFrequencies.get(DOCUMENT_COUNT) ?? 0,
    documentFrequencies: documentFrequencies,
  };
}

const frequenciesStatement = prepared('search_frequencies', (db, statement) =>
  db
    .select()
    .from(searchTerm)
    .where(sql`${searchTerm.lexeme} = any(${sql.placeholder('lexemes')}::text[])`)
    .prepare(statement),
);

const hitsStatement = prepared('search_hits', (db, statement) =>
  db
    .select({
      total: sql<number>`total`,
      kind: sql<string | null>`kind`,
      refId: sql<string | null>`ref_id`,
      score: sql<number | null>`score`,
    })
    .from(
      sql`(
        with ${MATCHES}, page as (
          select * from hit order by ${BY_RELEVANCE}
          limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
        )
        select (select count(*)::int from hit) as total,
          document.kind, document.ref_id, page.score::real
        from (select 1) as always
        left join page on true
        left join search_document document on document.id = page.hit_id
        order by ${BY_RELEVANCE}
      ) as answer`,
    )
    .prepare(statement),
);
