import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { BY_RELEVANCE, MATCHES } from './matches.ts';
import { planPostings, type ScoredDocument } from './search-documents.ts';

/** Order of what is found. `newest` and `read` put what answers less than half of the query behind the rest. */
export type SearchOrder = 'relevance' | 'newest' | 'read';

/** A search whose results are counted by shelf and by age. */
export interface FacetedSearchRequest {
  query: string;
  /** Shelves that the page is taken from; all when left out. Counts are of all shelves in any case. */
  facetGroups?: readonly number[];
  /** The page holds nothing older. */
  since?: Date;
  /** Moments, ascending, that part the ages. */
  ageBoundaries: readonly Date[];
  order: SearchOrder;
  limit: number;
  offset: number;
}

/** How many hits stand on a shelf that are as old. */
export interface FacetGroupCount {
  /** Null for documents without a shelf. */
  facetGroup: number | null;
  /** How many of the moments of `ages` lie before it: 0 is the oldest part. */
  age: number;
  total: number;
}

/** A page of hits, and counts of all hits. */
export interface FacetedSearchResult {
  records: ScoredDocument[];
  counts: FacetGroupCount[];
}

/** Searches everything public at once; from the counts every tab and filter gets its figure. */
export async function searchWithFacets(
  db: Database,
  {
    query,
    facetGroups: shelves,
    since,
    ageBoundaries: ages,
    order,
    limit,
    offset,
  }: FacetedSearchRequest,
): Promise<FacetedSearchResult> {
  const lists = await planPostings(db, query);
  if (!lists) return { records: [], counts: [] };
  const [row] = await catalogueStatement(db, order, order).execute({
    ...lists,
    shelves: shelves ?? null,
    since: since?.toISOString() ?? '-infinity',
    ages: ages.map((moment) => moment.toISOString()),
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

/** Whether a document answers enough to be put in another order than by relevance. */
const ANSWERS = sql`(score >= 0.5) desc`;

const ORDERS = {
  relevance: BY_RELEVANCE,
  newest: sql`${ANSWERS}, newest desc, hit_id desc`,
  read: sql`${ANSWERS}, read_count desc, newest desc, hit_id desc`,
} as const;

/** Readings are joined only where they order the page. */
const READ_COUNTS = sql`
  join search_document of_hit on of_hit.id = hit_id
  left join article_stats stats on of_hit.kind = 'article' and stats.article_id = of_hit.ref_id`;

const catalogueStatement = prepared('search_catalogue', (db, statement, order: SearchOrder) =>
  db
    .select({
      counts: sql<[number | null, number, number][] | null>`counts`,
      records: sql<ScoredDocument[] | null>`records`,
    })
    .from(
      sql`(
          with ${MATCHES}, counted as (
            select shelf, width_bucket(newest, ${sql.placeholder('ages')}::timestamptz[]) as age,
              count(*)::int as total
            from hit group by 1, 2
          ), page as (
            select hit_id, newest, score${order === 'read' ? sql`, coalesce(read_count, 0) as read_count` : sql``}
            from hit ${order === 'read' ? READ_COUNTS : sql``}
            where (${sql.placeholder('shelves')}::int[] is null
                or shelf = any(${sql.placeholder('shelves')}::int[]))
              and newest >= ${sql.placeholder('since')}::timestamptz
            order by ${ORDERS[order]}
            limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
          )
          select
            (select json_agg(json_build_array(shelf, age, total)) from counted) as counts,
            (select json_agg(
                json_build_object('kind', kind, 'refId', ref_id, 'score', score::real)
                order by ${ORDERS[order]})
              from page join search_document d on d.id = page.hit_id) as records
        ) as answer`,
    )
    .prepare(statement),
);
