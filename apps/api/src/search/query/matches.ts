import { sql } from 'drizzle-orm';

/** Share of the query's worth that a document must have to be a hit at all. */
const MIN_SCORE = 0.2;
/** Documents whose worth differs by less than this share are equal, and the newer one comes first. */
const SCORE_STEP = 0.02;

/** The order of hits. */
export const BY_RELEVANCE = sql.raw(`round(score / ${SCORE_STEP}) desc, newest desc, hit_id desc`);

/**
 * The table `hit` (hit_id, newest, shelf, score): one scan of the index for each list; what the lists find is added up by
 * document. No vector is ever read, and nothing that the public may not see counts. Takes the values of {@link Lists}.
 */
export const MATCHES = sql`
  scored as materialized (
    select found.id as hit_id, max(found.published_at) as newest, max(found.shelf_id) as shelf,
      sum(list.weight * case when list.in_title then 1 else found.norm end)
        / ${sql.placeholder('whole')}::real as score
    from unnest(
      ${sql.placeholder('queries')}::tsquery[], ${sql.placeholder('weights')}::real[],
      ${sql.placeholder('inTitle')}::bool[]
    ) as list (query, weight, in_title)
    cross join lateral (
      select d.id, d.norm, d.published_at, d.shelf_id from search_document d
      where d.vector @@ list.query and d.listed and d.published_at <= now()
      offset 0
    ) as found
    group by found.id
  ), hit as not materialized (
    select * from scored where score >= ${sql.raw(`${MIN_SCORE}`)}
  )`;

/** Values of the placeholders in {@link HITS}. */
export interface PostingParameters extends Record<string, unknown> {
  queries: string[];
  weights: number[];
  inTitle: boolean[];
  whole: number;
}
