import { foldText, standardQuery } from '@zhucheng/domain-news';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { segmentWords } from '../text/tokenizer.ts';
import { searchLog } from './schema.ts';
import { saveSuggestions } from './save-suggestions.ts';

/** Terms are forgotten when nobody has searched for them for so long; of the others the latest are kept. */
const KEPT = sql`interval '6 months'`;
const MOST_TERMS = 20_000;
/** A term is shown to others when so many searches found something by it. */
const ENOUGH_TIMES = 5;
const MOST_HOT = 200;

/** A search that was carried out. */
export interface SearchLogEntry {
  term: string;
  tab: string;
  found: boolean;
}

/**
 * A term as it is kept: folded, blanks as one. Undefined for what may tell of a person or is no search: long numbers
 * (telephones, identity cards) except those of standards, mail and web addresses.
 */
export function normaliseLogTerm(text: string): string | undefined {
  const term = foldText(text).replace(/\s+/gu, ' ').trim();
  if (term === '' || /@|https?:|www\./u.test(term)) return undefined;
  if (/(?:\d[ -]?){7,}/u.test(term) && !standardQuery(term)?.keys.length) return undefined;
  return term;
}

/** Counts a search. */
export async function logSearch(
  db: Database,
  { term: text, tab, found }: SearchLogEntry,
): Promise<void> {
  const term = normaliseLogTerm(text);
  if (term === undefined) return;
  await db
    .insert(searchLog)
    .values({ term, tab, found })
    .onConflictDoUpdate({
      target: [searchLog.term, searchLog.tab],
      set: { found, times: sql`${searchLog.times} + 1`, lastAt: sql`now()` },
    });
}

/** Searches that found nothing when they were last made, the most frequent first. */
export function listZeroResultQueries(db: Database, size: number) {
  return db
    .select({
      term: searchLog.term,
      tab: searchLog.tab,
      times: searchLog.times,
      lastAt: searchLog.lastAt,
    })
    .from(searchLog)
    .where(eq(searchLog.found, false))
    .orderBy(desc(searchLog.times), desc(searchLog.lastAt))
    .limit(size);
}

/** Forgets what is old, and what is too much. Returns how many terms went. */
export async function pruneSearchLog(db: Database): Promise<number> {
  const old = await db
    .delete(searchLog)
    .where(lt(searchLog.lastAt, sql`now() - ${KEPT}`))
    .returning({ term: searchLog.term });
  const { rowCount } = await db.execute(sql`
    delete from search_log where ctid in (
      select ctid from search_log order by last_at desc offset ${MOST_TERMS})`);
  return old.length + (rowCount ?? 0);
}

/** Offers what many have searched for with success, as far as it consists of words that stand in titles here. */
export async function suggestPopularQueries(db: Database): Promise<void> {
  const frequent = await db
    .select({ term: searchLog.term, times: searchLog.times })
    .from(searchLog)
    .where(
      and(
        eq(searchLog.found, true),
        eq(searchLog.tab, 'all'),
        sql`${searchLog.times} >= ${ENOUGH_TIMES}`,
      ),
    )
    .orderBy(desc(searchLog.times))
    .limit(MOST_HOT);
  const known = await wordsInTitles(
    db,
    frequent.flatMap(({ term }) => wordsIn(term)),
  );
  const safe = frequent.filter(({ term }) => {
    const words = wordsIn(term);
    return term.length > 1 && words.length > 0 && words.every((word) => known.has(word));
  });
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_suggestion where kind = 'query'`);
    await saveSuggestions(
      tx,
      safe.map(({ term, times }) => ({
        kind: 'query',
        refId: null,
        text: term,
        weight: 5 + Math.min(2, Math.log10(times)),
      })),
    );
  });
}

const wordsIn = (term: string) =>
  segmentWords(term).flatMap(({ text, stop }) => (stop ? [] : [text]));

async function wordsInTitles(db: Database, words: readonly string[]): Promise<Set<string>> {
  const lexemes = [...new Set(words)].map((word) => `^${word}`);
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from search_term where lexeme = any(${sql.param(lexemes)}::text[]) and documents > 0`);
  return new Set(rows.map(({ lexeme }) => lexeme.slice(1)));
}

/** Terms that others search for, the most frequent first; on a new site the tags of most articles instead. */
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
