import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockIndexWriters } from '../index-writer.ts';
import { buildSuggestionKeys } from './suggestion-keys.ts';

/** Kinds of suggestions. `word` and `query` lead to a search, the others to a page. */
export type SuggestionKind = 'article' | 'tender' | 'tag' | 'column' | 'region' | 'word' | 'query';

/** Something to offer while somebody types. */
export interface SuggestionInput {
  kind: SuggestionKind;
  /** Uuid of what it leads to; regions, words and queries are what they say. */
  refId: string | null;
  text: string;
  /** What it is worth among others; those of the kind unless given. */
  weight?: number;
}

/** What a kind is worth: short general things come before titles, and few look for a single notice. */
const WEIGHTS: Readonly<Record<SuggestionKind, number>> = {
  query: 6,
  column: 5,
  tag: 4.5,
  word: 4,
  region: 3,
  article: 2,
  tender: 1,
};

/** Words of a title by which it is reached. */
const INDEXED_WORDS: Partial<Record<SuggestionKind, number>> = { article: 8, tender: 4 };
const DEFAULT_INDEXED_WORDS = 3;
const BATCH = 200;
/** Longer texts are cut: a list of suggestions has one line for each. Code units. */
const MAX_SUGGESTION_LENGTH = 120;

/**
 * Writes suggestions, or replaces those of the same things. Part of a running transaction; like the index it is written by
 * one at a time, so call it last.
 */
export async function saveSuggestions(
  tx: Database,
  inputs: readonly SuggestionInput[],
): Promise<void> {
  if (inputs.length === 0) return;
  await lockIndexWriters(tx);
  const unique = new Map(
    inputs.map((input) => [`${input.kind} ${input.refId ?? input.text}`, input]),
  );
  const all = [...unique.values()].map((input) => ({
    ...input,
    text: input.text.slice(0, MAX_SUGGESTION_LENGTH),
    weight: input.weight ?? WEIGHTS[input.kind],
  }));
  for (let at = 0; at < all.length; at += BATCH) await saveBatch(tx, all.slice(at, at + BATCH));
}

type Complete = SuggestionInput & { weight: number };

async function saveBatch(tx: Database, batch: readonly Complete[]): Promise<void> {
  const column = <T>(pick: (input: Complete) => T) => sql.param(batch.map(pick));
  const input = sql`unnest(${column(({ kind }) => kind)}::text[],
    ${column(({ refId }) => refId)}::uuid[], ${column(({ text }) => text)}::text[],
    ${column(({ weight }) => weight)}::real[])`;
  // What had another text before is written anew with its keys.
  await tx.execute(sql`
    delete from search_suggestion s using ${input} as input (kind, ref_id, text, weight)
    where s.kind = input.kind and s.ref_id = input.ref_id and s.text <> input.text`);
  const { rows } = await tx.execute<{ id: number; kind: SuggestionKind; text: string }>(sql`
    insert into search_suggestion (kind, ref_id, text, weight) select * from ${input}
    on conflict do nothing returning id, kind, text, weight`);
  const keys = rows.flatMap(({ id, kind, text }) =>
    buildSuggestionKeys(text, INDEXED_WORDS[kind] ?? DEFAULT_INDEXED_WORDS).map((key) => ({
      id,
      kind,
      ...key,
    })),
  );
  if (keys.length > 0) await insertKeys(tx, keys);
}

interface Key {
  id: number;
  key: string;
  bonus: number;
}

async function insertKeys(tx: Database, keys: readonly Key[]): Promise<void> {
  const column = <T>(pick: (key: Key) => T): SQL => sql`${sql.param(keys.map(pick))}`;
  await tx.execute(sql`
    insert into search_suggestion_key (suggestion_id, key, weight)
    select k.id, k.key, s.weight + k.bonus
    from unnest(${column(({ id }) => id)}::int[], ${column(({ key }) => key)}::text[],
      ${column(({ bonus }) => bonus)}::real[]) as k (id, key, bonus)
    join search_suggestion s on s.id = k.id`);
}
