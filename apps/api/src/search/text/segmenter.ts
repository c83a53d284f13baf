import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { CONSTRUCTION_TERMS } from './construction-terms.ts';

/** High enough that jieba never splits a term of ours. */
const TERM_FREQUENCY = 20_000;
/** Maximum number of words whose subwords are cached. */
const MAX_CACHED_WORDS = 50_000;

let loaded: Jieba | undefined;
let parts = new Map<string, readonly string[]>();

/** Loads the dictionary (about 150 ms) at the first call. */
function segmenter(): Jieba {
  if (loaded) return loaded;
  loaded = Jieba.withDict(dict);
  const terms = CONSTRUCTION_TERMS.map((term) => `${term} ${TERM_FREQUENCY} n`);
  loaded.loadDict(Buffer.from(`${terms.join('\n')}\n`));
  return loaded;
}

/**
 * Segments a run of Chinese characters into words; what the dictionary doesn't know comes out as single characters.
 * HMM guessing is off: it guesses differently in a question and in the passage that answers it.
 */
export function segmentHan(run: string): string[] {
  return segmenter().cut(run, false);
}

/** Shorter words inside a word (`工程量清单`: 工程, 工程量, 清单), without the word itself. */
export function findSubwords(word: string): readonly string[] {
  // Words of two characters have no subwords.
  if (word.length < 3) return [];
  let known = parts.get(word);
  if (known === undefined) {
    if (parts.size >= MAX_CACHED_WORDS) parts = new Map();
    known = segmenter()
      .cutForSearch(word, false)
      .filter((part) => part !== word && [...part].length > 1);
    parts.set(word, known);
  }
  return known;
}
