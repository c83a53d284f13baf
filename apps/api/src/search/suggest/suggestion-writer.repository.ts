import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { SuggestionKind } from './suggestions.repository.ts';

/** A suggestion as stored. */
export interface SuggestionRow {
  kind: SuggestionKind;
  refId: string | null;
  text: string;
  weight: number;
}

/** A new suggestion that needs keys. */
export type NewSuggestion = { id: number; kind: SuggestionKind; text: string; weight: number };

/** A key of a stored suggestion. */
export interface SuggestionKeyRow {
  id: number;
  key: string;
  weight: number;
}

/** Writes suggestions and returns the new ones. Those whose text changed are written anew, without keys. */
export async function insertSuggestions(
  tx: Database,
  suggestions: readonly SuggestionRow[],
): Promise<NewSuggestion[]> {
  const tableColumn = <T>(pick: (row: SuggestionRow) => T) => sql.param(suggestions.map(pick));
  const input = sql`unnest(${tableColumn(({ kind }) => kind)}::text[],
    ${tableColumn(({ refId }) => refId)}::uuid[], ${tableColumn(({ text }) => text)}::text[],
    ${tableColumn(({ weight }) => weight)}::real[])`;
  await tx.execute(sql`
    delete from search_suggestion s using ${input} as input (kind, ref_id, text, weight)
    where s.kind = input.kind and s.ref_id = input.ref_id and s.text <> input.text`);
  const { rows } = await tx.execute<NewSuggestion>(sql`
    insert into search_suggestion (kind, ref_id, text, weight) select * from ${input}
    on conflict do nothing returning id, kind, text, weight`);
  return rows;
}

/** Writes the keys of new suggestions, in the order of the index that is searched by prefix. */
export async function insertSuggestionKeys(
  tx: Database,
  keys: readonly SuggestionKeyRow[],
): Promise<void> {
  if (keys.length === 0) return;
  const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const tableColumn = <T>(pick: (row: SuggestionKeyRow) => T) => sql.param(sorted.map(pick));
  await tx.execute(sql`
    insert into search_suggestion_key (suggestion_id, key, weight)
    select * from unnest(${tableColumn(({ id }) => id)}::int[],
      ${tableColumn(({ key }) => key)}::text[], ${tableColumn(({ weight }) => weight)}::real[])`);
}

/** Deletes all suggestions of popular queries. */
export async function deletePopularQueries(tx: Database): Promise<void> {
  await tx.execute(sql`delete from search_suggestion where kind = 'query'`);
}

/** Deletes word suggestions that no title holds any more. */
export async function deleteUnusedWords(db: Database): Promise<void> {
  await db.execute(sql`
    delete from search_suggestion s where s.kind = 'word' and not exists (
      select from search_term t where t.lexeme = '^' || s.text and t.documents > 0)`);
}

/** Those of the words that stand in titles. */
export async function findWordsInTitles(
  db: Database,
  words: readonly string[],
): Promise<Set<string>> {
  const lexemes = [...new Set(words)].map((word) => `^${word}`);
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from search_term where lexeme = any(${sql.param(lexemes)}::text[]) and documents > 0`);
  return new Set(rows.map(({ lexeme }) => lexeme.slice(1)));
}
