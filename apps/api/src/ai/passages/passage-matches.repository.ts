import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aiPassageTerm } from '../../db/schema.ts';
import { prepared } from '../../db/statements/prepared-statements.ts';
import {
  findIndexStatistics,
  MIN_SCORE,
  SCORE_STEP,
  type PostingParameters,
} from '../../search/index.ts';

/** Who searches, and which uploads. */
export interface PassageScope {
  /** Owner whose uploads are searched as well; null for none. */
  accountId: string | null;
  /** Only these of the uploads; null for all. */
  materialIds: readonly string[] | null;
}

/** A passage as it is stored, with what its source tells. */
export interface PassageRow extends Record<string, unknown> {
  key: string;
  kind: 'article' | 'material';
  refId: string;
  headingPath: string[];
  position: number;
  text: string;
  score: number;
  title: string;
  bizType: string | null;
  props: Record<string, unknown> | null;
  author: string | null;
  releaseTime: Date | null;
}

/** Document frequencies of lexemes among the passages. */
export const findPassageStatistics = (db: Database, lexemes: readonly string[]) =>
  findIndexStatistics(db, lexemes, aiPassageTerm);

/** Passages that may be seen by the one who asks: published ones, and own uploads. */
const visible = sql`p.listed and p.published_at <= now()
  and (p.account_id is null or (p.account_id = ${sql.placeholder('accountId')}::uuid
    and (${sql.placeholder('materialIds')}::uuid[] is null
      or p.ref_id = any(${sql.placeholder('materialIds')}::uuid[]))))`;

const BEST_FIRST = sql.raw(`round(score / ${SCORE_STEP}) desc, newest desc, match_id`);

const COLUMNS = {
  key: sql<string>`key`,
  kind: sql<'article' | 'material'>`kind`,
  refId: sql<string>`ref_id`,
  headingPath: sql<string[]>`heading_path`,
  position: sql<number>`position`,
  text: sql<string>`text`,
  score: sql<number>`score`,
  title: sql<string>`title`,
  bizType: sql<string | null>`biz_type`,
  props: sql<Record<string, unknown> | null>`props`,
  author: sql<string | null>`author_name`,
  releaseTime: sql<Date | null>`release_time`,
};

const SOURCES = sql`
  left join article a on p.kind = 'article' and a.id = p.ref_id
  left join ai_material m on p.kind = 'material' and m.id = p.ref_id`;

const SELECTED = sql`p.key, p.kind, p.ref_id, p.heading_path, p.position, p.text,
  coalesce(a.title, m.name) as title, a.biz_type, a.props, a.author_name, a.release_time`;

const matchesStatement = prepared('passage_matches', (db, statement) =>
  db
    .select(COLUMNS)
    .from(
      sql`(
        with scored as materialized (
          select found.id as match_id, max(found.published_at) as newest,
            sum(list.weight * case when list.in_title then found.title_norm else found.norm end)
              / ${sql.placeholder('fullScore')}::real as score
          from unnest(
            ${sql.placeholder('queries')}::tsquery[], ${sql.placeholder('weights')}::real[],
            ${sql.placeholder('inTitle')}::bool[]
          ) as list (query, weight, in_title)
          cross join lateral (
            select p.id, p.norm, p.title_norm, p.published_at from ai_passage p
            where p.vector @@ list.query and ${visible}
            offset 0
          ) as found
          group by found.id
        ), page as (
          select * from scored where score >= ${sql.raw(String(MIN_SCORE))}
          order by ${BEST_FIRST} limit ${sql.placeholder('limit')}::int
        )
        select ${SELECTED}, page.score::real
        from page join ai_passage p on p.id = page.match_id ${SOURCES}
        order by ${BEST_FIRST}
      ) as result`,
    )
    .prepare(statement),
);

/** The best passages by relevance. */
export const findPassageMatches = (
  db: Database,
  { queries, weights, inTitle, fullScore }: PostingParameters,
  { accountId, materialIds }: PassageScope,
  limit: number,
): Promise<PassageRow[]> =>
  matchesStatement(db).execute({
    queries,
    weights,
    inTitle,
    fullScore,
    accountId,
    materialIds,
    limit,
  });

const byKeysStatement = prepared('passages_by_key', (db, statement) =>
  db
    .select(COLUMNS)
    .from(
      sql`(
        select ${SELECTED}, 1::real as score from ai_passage p ${SOURCES}
        where p.key = any(${sql.placeholder('keys')}::uuid[]) and ${visible}
      ) as result`,
    )
    .prepare(statement),
);

/** Passages of these keys, as far as they may be seen. */
export const findPassagesByKey = (
  db: Database,
  keys: readonly string[],
  { accountId, materialIds }: PassageScope,
): Promise<PassageRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : byKeysStatement(db).execute({ keys, accountId, materialIds });
