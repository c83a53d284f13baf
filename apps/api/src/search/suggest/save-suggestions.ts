import { foldText } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { lockIndexWriters } from '../search-index.repository.ts';
import { segmentWords } from '../text/tokenizer.ts';
import { type SuggestionKey, buildSuggestionKeys } from './suggestion-keys.ts';
import { insertSuggestionKeys, insertSuggestions } from './suggestion-writer.repository.ts';
import type { SuggestionKind } from './suggestions.repository.ts';

/** Input of an autocomplete suggestion. */
export interface SuggestionInput {
  kind: SuggestionKind;
  /** Uuid of the target; null for regions, words and queries. */
  refId: string | null;
  text: string;
  /** Weight among other suggestions; defaults to the weight of the kind. */
  weight?: number;
  /** {@link toSuggestionKeys}, where they are known; else they are made when the suggestion is new. */
  keys?: readonly SuggestionKey[];
}

/** Default weights: short general terms before titles, single notices last. */
const WEIGHTS: Readonly<Record<SuggestionKind, number>> = {
  query: 6,
  column: 5,
  tag: 4.5,
  word: 4,
  region: 3,
  article: 2,
  tender: 1,
};

/** Number of a text's first words that get keys. */
const INDEXED_WORDS: Partial<Record<SuggestionKind, number>> = { article: 8, tender: 4 };
const DEFAULT_INDEXED_WORDS = 3;
const BATCH_SIZE = 1_000;
/** Longer texts are cut to fit on a line. Code units. */
const MAX_SUGGESTION_LENGTH = 120;

/** Chinese words of two to six characters: shorter ones are too general, longer ones are never corrected by sound. */
const SUGGESTED_WORD = /^\p{sc=Han}{2,6}$/u;

/** Words of a title that are suggested for completion and for phonetic correction, with repetitions. */
export function listTitleWords(title: string): string[] {
  return segmentWords(foldText(title))
    .filter(({ text, stop }) => !stop && SUGGESTED_WORD.test(text))
    .flatMap(({ text, subwords }) => [
      text,
      ...subwords.filter((subword) => SUGGESTED_WORD.test(subword)),
    ]);
}

/** Suggestions of words, each of them once. */
export function toWordSuggestions(words: Iterable<string>): SuggestionInput[] {
  return Array.from(new Set(words), (text) => ({ kind: 'word', refId: null, text }));
}

/** Prefix keys of a suggestion. */
export function toSuggestionKeys(kind: SuggestionKind, text: string): SuggestionKey[] {
  const maxWords = INDEXED_WORDS[kind] ?? DEFAULT_INDEXED_WORDS;
  return buildSuggestionKeys(text.slice(0, MAX_SUGGESTION_LENGTH), maxWords);
}

/**
 * Writes suggestions, or replaces those of the same targets. Takes part in a running transaction; writers wait for each
 * other like writers of the index, so call it last.
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
  const rows = [...unique.values()].map(({ kind, refId, text, weight }) => ({
    kind,
    refId,
    text: text.slice(0, MAX_SUGGESTION_LENGTH),
    weight: weight ?? WEIGHTS[kind],
  }));
  const knownKeys = new Map(inputs.map(({ kind, text, keys }) => [`${kind} ${text}`, keys]));
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const created = await insertSuggestions(tx, rows.slice(at, at + BATCH_SIZE));
    const keys = created.flatMap(({ id, kind, text, weight }) =>
      (knownKeys.get(`${kind} ${text}`) ?? toSuggestionKeys(kind, text)).map(({ key, bonus }) => ({
        id,
        key,
        weight: weight + bonus,
      })),
    );
    await insertSuggestionKeys(tx, keys);
  }
}
