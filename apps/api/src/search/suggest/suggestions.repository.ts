import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/statements/prepared-statements.ts';

/** Kinds of suggestions. `word` and `query` lead to a search, the others to a page. */
export type SuggestionKind = 'article' | 'tender' | 'tag' | 'column' | 'region' | 'word' | 'query';

/** A suggestion that may match what was typed. */
export interface SuggestionCandidate {
  id: number;
  weight: number;
}

/** Maximum number of keys with a prefix that are read in any order; with more, only the best are read. */
const MAX_PREFIX_KEYS = 1_000;
/** Maximum number of candidates: some are withdrawn, some are equal, some don't match after all. */
const MAX_CANDIDATES = 80;
/** Number of titles with a word from which the visibility of its documents is not checked. */
const MIN_PUBLIC_FREQUENCY = 50;

/** Sorts after everything that may follow a prefix. */
const LAST_CHARACTER = sql.raw('chr(1114111)');

/** The best suggestions that have a key with one of the prefixes. */
export async function findCandidates(
  db: Database,
  prefixes: readonly string[],
): Promise<SuggestionCandidate[]> {
  // Very many keys start with a single letter.
  if (prefixes.some((prefix) => prefix.length > 1)) {
    const [row] = await candidatesStatement(db).execute({ prefixes });
    if (!row?.crowded) return row?.candidates ?? [];
  }
  return bestStatement(db).execute({ prefixes });
}

/** The best suggestions that have a key with one of the prefixes, unless there are very many of them. */
const candidatesStatement = prepared('suggest_candidates', (db, statement) =>
  db
    .select({
      crowded: sql<boolean>`crowded`,
      candidates: sql<SuggestionCandidate[] | null>`candidates`,
    })
    .from(
      sql`(
        with found as materialized (
          select prefix, suggestion_id, weight from unnest(${sql.placeholder('prefixes')}::text[]) as prefix
          cross join lateral (
            select k.suggestion_id, k.weight from search_suggestion_key k
            where k.key ~>=~ prefix and k.key ~<~ (prefix || ${LAST_CHARACTER})
            limit ${sql.raw(String(MAX_PREFIX_KEYS + 1))}
          ) as keys
        ), best as (
          select suggestion_id as id, max(weight) as weight from found
          group by 1 order by 2 desc, 1 limit ${sql.raw(String(MAX_CANDIDATES))}
        )
        select
          (select count(*) > ${sql.raw(String(MAX_PREFIX_KEYS))} from found group by prefix order by 1 desc limit 1)
            as crowded,
          (select json_agg(json_build_object('id', id, 'weight', weight)) from best) as candidates
      ) as result`,
    )
    .prepare(statement),
);

/**
 * The same in the order of the weights: fast for prefixes so common that a match comes soon. Written as a case, because
 * the planner takes a bare `starts_with` for so rare that it would sort all keys.
 */
const bestStatement = prepared('suggest_best', (db, statement) =>
  db
    .select({ id: sql<number>`id`, weight: sql<number>`weight` })
    .from(
      sql`(
        select suggestion_id as id, max(weight) as weight
        from unnest(${sql.placeholder('prefixes')}::text[]) as prefix
        cross join lateral (
          select k.suggestion_id, k.weight from search_suggestion_key k
          where left(k.key, 1) = left(prefix, 1)
            and case when starts_with(k.key, prefix) then true else false end
          order by left(k.key, 1), k.weight desc
          limit ${sql.raw(String(MAX_CANDIDATES))}
        ) as keys
        group by 1 order by 2 desc, 1 limit ${sql.raw(String(MAX_CANDIDATES))}
      ) as result`,
    )
    .prepare(statement),
);

/** Suggestions by their ids, without those that the public may not see now. */
export function findPublicSuggestions(db: Database, ids: readonly number[]) {
  return publicStatement(db).execute({ ids });
}

const publicStatement = prepared('suggest_public', (db, statement) =>
  db
    .select({
      id: sql<number>`id`,
      kind: sql<SuggestionKind>`kind`,
      refId: sql<string | null>`ref_id`,
      text: sql<string>`text`,
      /** Number of titles that hold it; words only. */
      documents: sql<number | null>`documents`,
    })
    .from(
      sql`(
        select s.id, s.kind, s.ref_id, s.text, word.documents from search_suggestion s
        left join search_term word on s.kind = 'word' and word.lexeme = '^' || s.text
        where s.id = any(${sql.placeholder('ids')}::int[]) and case s.kind
          when 'tag' then exists (
            select from article_tag t join published_article a on a.id = t.article_id
            where t.tag_id = s.ref_id)
          when 'column' then exists (
            select from directory d where d.id = s.ref_id and d.state = 'published' and d.name = s.text)
          when 'word' then word.documents > ${sql.raw(String(MIN_PUBLIC_FREQUENCY))} or word.documents > 0
            and exists (
              select from search_document d where d.listed and d.published_at <= now()
                and d.vector @@ ('''^' || s.text || '''')::tsquery)
          when 'region' then true
          when 'query' then true
          else exists (
            select from search_document d where d.kind = s.kind and d.ref_id = s.ref_id
              and d.listed and d.published_at <= now())
        end
      ) as result`,
    )
    .prepare(statement),
);

/** Words of titles with one of the keys, the most frequent first. */
export function findWordsByKeys(db: Database, keys: readonly string[]) {
  return wordsStatement(db).execute({ keys });
}

const wordsStatement = prepared('suggest_words', (db, statement) =>
  db
    .select({
      key: sql<string>`key`,
      text: sql<string>`text`,
      /** Number of titles that hold it. */
      documents: sql<number>`documents`,
    })
    .from(
      sql`(
        select k.key, s.text, t.documents from search_suggestion_key k
        join search_suggestion s on s.id = k.suggestion_id and s.kind = 'word'
        join search_term t on t.lexeme = '^' || s.text and t.documents > 0
        where k.key = any(${sql.placeholder('keys')}::text[])
        order by t.documents desc, s.text
      ) as result`,
    )
    .prepare(statement),
);

/** Popular queries, the most popular first; where there are too few, the tags of most articles follow. */
export async function listPopularQueries(db: Database, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    (select text, 0 as part, weight from search_suggestion where kind = 'query' order by weight desc limit ${size})
    union all
    (select t.name, 1, count(*) from article_tag at join tag t on t.id = at.tag_id
      join published_article a on a.id = at.article_id
      group by t.name order by count(*) desc, t.name limit ${size})
    order by part, weight desc, text`);
  return [...new Set(rows.map(({ text }) => text))].slice(0, size);
}
