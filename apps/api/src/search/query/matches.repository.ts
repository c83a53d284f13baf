import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/statements/prepared-statements.ts';
import type { aiPassageTerm } from '../../db/schema/ai/passages.ts';
import { searchTerm } from '../../db/schema/search.ts';
import { DOCUMENT_COUNT } from '../lexemes.ts';
import type { IndexStatistics } from './ranking.ts';

/** Minimal share of the query's full score that a document must reach to match at all. */
export const MIN_SCORE = 0.2;
/** Documents whose scores differ by less than this share are equal, and the newer one comes first. */
export const SCORE_STEP = 0.02;
/** Score from which a document may be ordered by anything but relevance. */
const MIN_SORTABLE_SCORE = 0.5;

/** Posting lists of a query as parallel arrays, and limits: the values of the placeholders in {@link matches}. */
export interface PostingParameters extends Record<string, unknown> {
  /** `tsquery` literals. */
  queries: string[];
  weights: number[];
  inTitle: boolean[];
  fullScore: number;
  /** Limits of the amount in CNY, both included; null for none. */
  minAmount: number | null;
  maxAmount: number | null;
  /** Publication, `until` excluded; null for no limit. */
  from: string | null;
  until: string | null;
}

/** Facet groups in ranking. */
export interface GroupRank {
  id: number;
  /** Kind of result that the group belongs to. */
  kind: number;
  /** Factor of the scores of its documents. */
  factor: number;
}

/** A matching document. */
export interface ScoredDocument {
  kind: string;
  /** Id in the table of its kind, a uuid. */
  refId: string;
  /** Share of the query's full score: 1 holds every word once, a title adds to it. Comparable within a query only. */
  score: number;
}

/** Order of results. `newest` and `read` put documents that answer less than half of the query behind the rest. */
export type SearchOrder = 'relevance' | 'newest' | 'read';

/** A number of matches. */
export interface FacetGroupCount {
  /** Id of a facet group; null for documents without facets. */
  facetGroup: number | null;
  /** Number of age boundaries before the documents' publication: 0 is the oldest class. */
  age: number;
  total: number;
}

/** Part of the matches that a page is taken from. */
export interface FacetedPage {
  /** Ids of facet groups; all when left out. */
  facetGroups: readonly number[] | undefined;
  /** Earliest publication. */
  since: Date | undefined;
  /** Boundaries of the age classes, ascending. */
  ageBoundaries: readonly Date[];
  order: SearchOrder;
  /** Factors and kinds of facet groups; groups that are not listed have factor 1 and a kind of their own. */
  ranks: readonly GroupRank[];
  /** Kinds that may fill the first ten results; undefined where all may. Others have at most three of them. */
  favouredKinds: readonly number[] | undefined;
  limit: number;
  offset: number;
}

/** First results among which the kinds are mixed, and how many of them may be of one kind. */
const [MIXED_RESULTS, MAX_OF_KIND] = [10, 3];

const BY_RELEVANCE = sql.raw(`round(score / ${SCORE_STEP}) desc, newest desc, match_id desc`);

/** Limits of amount and publication. Left out where there are none, because they cost as much as all else of a row. */
const LIMITS = sql`
        and (${sql.placeholder('minAmount')}::float8 is null
          or d.amount >= ${sql.placeholder('minAmount')}::float8)
        and (${sql.placeholder('maxAmount')}::float8 is null
          or d.amount <= ${sql.placeholder('maxAmount')}::float8)
        and (${sql.placeholder('from')}::timestamptz is null
          or d.published_at >= ${sql.placeholder('from')}::timestamptz)
        and (${sql.placeholder('until')}::timestamptz is null
          or d.published_at < ${sql.placeholder('until')}::timestamptz)`;

/**
 * CTE `matched` (match_id, newest, facet_group, score): one index scan for each posting list, scores summed by document.
 * Reads no vector, and counts only what the public may see. Takes {@link PostingParameters}.
 */
const matches = (isLimited: boolean) => sql`
  scored as materialized (
    select found.id as match_id, max(found.published_at) as newest,
      max(found.shelf_id) as facet_group,
      sum(list.weight * case when list.in_title then found.title_norm else found.norm end)
        / ${sql.placeholder('fullScore')}::real * (1 + max(found.popularity)) as score
    from unnest(
      ${sql.placeholder('queries')}::tsquery[], ${sql.placeholder('weights')}::real[],
      ${sql.placeholder('inTitle')}::bool[]
    ) as list (query, weight, in_title)
    cross join lateral (
      select d.id, d.norm, d.title_norm, d.published_at, d.shelf_id, d.popularity from search_document d
      where d.vector @@ list.query and d.listed and d.published_at <= now()
        ${isLimited ? LIMITS : sql``}
      offset 0
    ) as found
    group by found.id
  ), matched as not materialized (
    select * from scored where score >= ${sql.raw(`${MIN_SCORE}`)}
  )`;

/** Table of the document frequencies of an index. */
type TermTable = typeof searchTerm | typeof aiPassageTerm;

/** Numbers of documents in an index and of those that hold each of the lexemes. */
export async function findIndexStatistics(
  db: Database,
  lexemes: readonly string[],
  terms: TermTable = searchTerm,
): Promise<IndexStatistics> {
  const statement = frequenciesStatement(db, getTableName(terms), terms);
  const rows = await statement.execute({ lexemes: [DOCUMENT_COUNT, ...lexemes] });
  const documentFrequencies = new Map(rows.map(({ lexeme, documents }) => [lexeme, documents]));
  return { total: documentFrequencies.get(DOCUMENT_COUNT) ?? 0, documentFrequencies };
}

const frequenciesStatement = prepared('search_frequencies', (db, statement, terms: TermTable) =>
  db
    .select({ lexeme: terms.lexeme, documents: terms.documents })
    .from(terms)
    .where(sql`${terms.lexeme} = any(${sql.placeholder('lexemes')}::text[])`)
    .prepare(statement),
);

/** A page of matches by relevance, with the number of all. */
export async function findMatches(
  db: Database,
  postings: PostingParameters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; records: ScoredDocument[] }> {
  const rows = await matchesStatement(db).execute({ ...postings, limit, offset });
  const records = rows.flatMap(({ kind, refId, score }) =>
    kind !== null && refId !== null && score !== null ? [{ kind, refId, score }] : [],
  );
  return { total: rows[0]?.total ?? 0, records };
}

const matchesStatement = prepared('search_matches', (db, statement) =>
  db
    .select({
      total: sql<number>`total`,
      kind: sql<string | null>`kind`,
      refId: sql<string | null>`ref_id`,
      score: sql<number | null>`score`,
    })
    .from(
      sql`(
        with ${matches(false)}, page as (
          select * from matched order by ${BY_RELEVANCE}
          limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
        )
        select (select count(*)::int from matched) as total,
          document.kind, document.ref_id, page.score::real
        from (select 1) as always
        left join page on true
        left join search_document document on document.id = page.match_id
        order by ${BY_RELEVANCE}
      ) as result`,
    )
    .prepare(statement),
);

/** A page of matches, with counts of all matches by facet group and age class, whatever part the page is taken from. */
export async function findMatchesWithCounts(
  db: Database,
  postings: PostingParameters,
  { facetGroups, since, ageBoundaries, order, ranks, favouredKinds, limit, offset }: FacetedPage,
): Promise<{ records: ScoredDocument[]; counts: FacetGroupCount[] }> {
  const mode = order === 'relevance' && favouredKinds ? 'mixed' : order;
  const { minAmount, maxAmount, from, until } = postings;
  const isLimited = [minAmount, maxAmount, from, until].some((limit) => limit !== null);
  const shape = `${mode}${isLimited ? ' limited' : ''}`;
  const [row] = await facetedStatement(db, shape, mode, isLimited).execute({
    ...postings,
    groups: ranks.map(({ id }) => id),
    kinds: ranks.map(({ kind }) => kind),
    factors: ranks.map(({ factor }) => factor),
    favouredKinds: favouredKinds ?? [],
    facetGroups: facetGroups ?? null,
    since: since?.toISOString() ?? '-infinity',
    ageBoundaries: ageBoundaries.map((boundary) => boundary.toISOString()),
    limit,
    offset,
  });
  const counts = (row?.counts ?? []).map(([facetGroup, age, total]) => ({
    facetGroup,
    age,
    total,
  }));
  return { records: row?.records ?? [], counts };
}

const SORTABLE_FIRST = sql.raw(`(score >= ${MIN_SORTABLE_SCORE}) desc`);

const ORDERS = {
  relevance: BY_RELEVANCE,
  mixed: sql`mixed desc, ${BY_RELEVANCE}`,
  newest: sql`${SORTABLE_FIRST}, newest desc, match_id desc`,
  read: sql`${SORTABLE_FIRST}, read_count desc, newest desc, match_id desc`,
} as const;

/** Columns that only some orders need. */
const SORT_COLUMNS = {
  relevance: sql``,
  newest: sql``,
  mixed: sql`, match_id in (select match_id from mixed) as mixed`,
  read: sql`, coalesce(read_count, 0) as read_count`,
} as const;

/** Read counts are joined only where they order the page. */
const READ_COUNTS = sql`
  join search_document indexed on indexed.id = match_id
  left join article_stats stats on indexed.kind = 'article' and stats.article_id = indexed.ref_id`;

/** The best results with at most {@link MAX_OF_KIND} of each kind, except the favoured ones. */
const MIXED = sql`
  mixed as materialized (
    select match_id from (
      select match_id, newest, score, kind,
        row_number() over (partition by kind order by ${BY_RELEVANCE}) as place
      from chosen
    ) as placed
    where place <= ${sql.raw(String(MAX_OF_KIND))}
      or kind = any(${sql.placeholder('favouredKinds')}::int[])
    order by ${BY_RELEVANCE} limit ${sql.raw(String(MIXED_RESULTS))}
  )`;

const facetedStatement = prepared(
  'search_faceted',
  (db, statement, order: keyof typeof ORDERS, isLimited: boolean) =>
    db
      .select({
        counts: sql<[number | null, number, number][] | null>`counts`,
        records: sql<ScoredDocument[] | null>`records`,
      })
      .from(
        sql`(
          with ${matches(isLimited)}, ranked as materialized (
            select match_id, newest, facet_group, score * coalesce(factor, 1) as score,
              coalesce(kind, -1) as kind
            from matched left join unnest(
              ${sql.placeholder('groups')}::int[], ${sql.placeholder('kinds')}::int[],
              ${sql.placeholder('factors')}::real[]
            ) as ranks (id, kind, factor) on ranks.id = facet_group
          ), counted as (
            select facet_group,
              width_bucket(newest, ${sql.placeholder('ageBoundaries')}::timestamptz[]) as age,
              count(*)::int as total
            from ranked group by 1, 2
          ), chosen as not materialized (
            select * from ranked
            where (${sql.placeholder('facetGroups')}::int[] is null
                or facet_group = any(${sql.placeholder('facetGroups')}::int[]))
              and newest >= ${sql.placeholder('since')}::timestamptz
          )${order === 'mixed' ? sql`, ${MIXED}` : sql``}, page as (
            select match_id, newest, score${SORT_COLUMNS[order]}
            from chosen ${order === 'read' ? READ_COUNTS : sql``}
            order by ${ORDERS[order]}
            limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
          )
          select
            (select json_agg(json_build_array(facet_group, age, total)) from counted) as counts,
            (select json_agg(
                json_build_object('kind', d.kind, 'refId', ref_id, 'score', score::real)
                order by ${ORDERS[order]})
              from page join search_document d on d.id = page.match_id) as records
        ) as result`,
      )
      .prepare(statement),
);
