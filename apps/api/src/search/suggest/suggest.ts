import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { buildKeyPrefixes } from './suggestion-keys.ts';
import { matchPrefix, type TextRange } from './match-prefix.ts';
import { type Transliteration, transliterate } from './transliteration.ts';
import type { SuggestionKind } from './save-suggestions.ts';

/** A suggestion that the public may see. */
export interface Suggestion {
  kind: SuggestionKind;
  refId: string | null;
  text: string;
  /** What of the text was typed. */
  match: TextRange;
}

/** Keys with a prefix that are read in any order; if there are more, the best are read instead. */
const MAX_PREFIX_KEYS = 1_000;
/** Suggestions that are looked at: some are withdrawn, some say the same, some only seemed to match. */
const MAX_CANDIDATES = 80;

/** What somebody may mean who has typed so far, the likeliest first. Any input is allowed. */
export async function suggest(db: Database, text: string, size: number): Promise<Suggestion[]> {
  const typed = transliterate(text);
  const prefixes = buildKeyPrefixes(typed);
  if (prefixes.length === 0) return [];
  const candidates = await candidatesFor(db, prefixes);
  if (candidates.length === 0) return [];
  const rows = await publicStatement(db).execute({ ids: candidates.map(({ id }) => id) });
  const weights = new Map(candidates.map(({ id, weight }) => [id, weight]));
  const written = typed.units.map((unit) => unit.text).join('');
  const found = rows.flatMap(({ id, documents, ...suggestion }) => {
    const units = spelled(suggestion.text);
    const match = matchPrefix(units, typed);
    if (!match) return [];
    const whole = units.units.map((unit) => unit.text).join('') === written;
    const weight = (weights.get(id) ?? 0) + frequencyBonus(documents);
    return [{ ...suggestion, match, worth: whole ? Infinity : weight }];
  });
  const best = found.toSorted(
    (a, b) => b.worth - a.worth || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
  );
  const texts = new Map(best.toReversed().map((entry) => [entry.text, entry]));
  return best
    .filter((entry) => texts.get(entry.text) === entry)
    .slice(0, size)
    .map(({ kind, refId, text, match }) => ({ kind, refId, text, match }));
}

/** Of a word in so many titles nobody looks whether one of them is published. */
const MIN_PUBLIC_FREQUENCY = 50;

/** Comes after everything that may follow a prefix. */
const LAST_CHARACTER = sql.raw('chr(1114111)');

/** Spelling a title takes 0.1 ms and the same ones are offered again and again; so many are remembered. */
const MAX_CACHED_TEXTS = 5_000;
let spellings = new Map<string, Transliteration>();

function spelled(text: string): Transliteration {
  let known = spellings.get(text);
  if (!known) {
    if (spellings.size >= MAX_CACHED_TEXTS) spellings = new Map();
    spellings.set(text, (known = transliterate(text)));
  }
  return known;
}

/** A word is worth more the more titles hold it. */
const frequencyBonus = (documents: number | null) => Math.min(1.4, Math.log10(documents ?? 1) / 2);

interface Candidate {
  id: number;
  weight: number;
}

/** The best suggestions that have a key with one of the prefixes. Very many have one of a single letter. */
async function candidatesFor(db: Database, prefixes: readonly string[]): Promise<Candidate[]> {
  if (prefixes.some((prefix) => prefix.length > 1)) {
    const [row] = await candidatesStatement(db).execute({ prefixes });
    if (!row?.crowded) return row?.candidates ?? [];
  }
  return bestStatement(db).execute({ prefixes });
}

/** The best of the suggestions that have a key with one of the prefixes, unless very many have. */
const candidatesStatement = prepared('suggest_candidates', (db, statement) =>
  db
    .select({
      crowded: sql<boolean>`crowded`,
      candidates: sql<Candidate[] | null>`candidates`,
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
      ) as answer`,
    )
    .prepare(statement),
);

/**
 * The same by going down the weights: fast where a prefix is so common that one comes soon. Written as a case, because the
 * planner takes a bare `starts_with` for so rare that it would sort them all.
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
      ) as answer`,
    )
    .prepare(statement),
);

/** Of these the ones that the public may see now. */
const publicStatement = prepared('suggest_public', (db, statement) =>
  db
    .select({
      id: sql<number>`id`,
      kind: sql<SuggestionKind>`kind`,
      refId: sql<string | null>`ref_id`,
      text: sql<string>`text`,
      /** Of a word: titles that hold it. */
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
      ) as answer`,
    )
    .prepare(statement),
);
