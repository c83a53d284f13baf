import type { Database } from '../../db/client.ts';
import { lockIndexWriters } from '../search-index.repository.ts';
import type { SuggestionKey } from './suggestion-keys.ts';
import { clipSuggestion } from './suggestion-text.ts';
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
  /** Of `toSuggestionKeys`, where they are known; else they are made when the suggestion is new. */
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

const BATCH_SIZE = 1_000;

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
    text: clipSuggestion(text),
    weight: weight ?? WEIGHTS[kind],
  }));
  const knownKeys = new Map(inputs.map(({ kind, text, keys }) => [`${kind} ${text}`, keys]));
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const created = await insertSuggestions(tx, rows.slice(at, at + BATCH_SIZE));
    const keys = await Promise.all(
      created.map(async ({ id, kind, text, weight }) => {
        const own = knownKeys.get(`${kind} ${text}`) ?? (await makeKeys(kind, text));
        return own.map(({ key, bonus }) => ({ id, key, weight: weight + bonus }));
      }),
    );
    await insertSuggestionKeys(tx, keys.flat());
  }
}

/** Keys of a text. Importers know them all, and need no dictionary of pinyin in this thread. */
async function makeKeys(kind: SuggestionKind, text: string): Promise<SuggestionKey[]> {
  const { toSuggestionKeys } = await import('./suggestion-keys.ts');
  return toSuggestionKeys(kind, text);
}
