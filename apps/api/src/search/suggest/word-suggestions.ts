import type { SuggestionInput } from './save-suggestions.ts';
import { toSuggestionKeys, type SuggestionKey } from './suggestion-keys.ts';

/** Maximum number of words whose keys are cached. */
const MAX_CACHED_WORDS = 20_000;

let wordKeys = new Map<string, readonly SuggestionKey[]>();

/** Suggestions of words with their keys, each word once. */
export function toWordSuggestions(words: Iterable<string>): SuggestionInput[] {
  return Array.from(new Set(words), (text) => ({
    kind: 'word',
    refId: null,
    text,
    keys: getWordKeys(text),
  }));
}

/** Keys of a word: titles share most of theirs. */
function getWordKeys(word: string): readonly SuggestionKey[] {
  let keys = wordKeys.get(word);
  if (!keys) {
    if (wordKeys.size >= MAX_CACHED_WORDS) wordKeys = new Map();
    wordKeys.set(word, (keys = toSuggestionKeys('word', word)));
  }
  return keys;
}
