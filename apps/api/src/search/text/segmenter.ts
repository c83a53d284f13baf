import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';
import { productNames } from '@zhucheng/site-config';
import { CONSTRUCTION_TERMS } from './construction-terms.ts';
import { SYNONYM_TERMS } from './synonyms.ts';

/** Names of products, without the letters beside them: 企宝 ERP is 企宝. */
const PRODUCT_NAMES = Object.values(productNames).map((name) => name.replace(/\P{sc=Han}/gu, ''));

/** Terms of the trade, and names of products: words whatever the general dictionary says. */
export const DICTIONARY: ReadonlySet<string> = new Set(
  [...CONSTRUCTION_TERMS, ...SYNONYM_TERMS, ...PRODUCT_NAMES].filter((term) =>
    /^\p{sc=Han}+$/u.test(term),
  ),
);

/** High enough that jieba never splits a term of ours. */
const TERM_FREQUENCY = 20_000;
/** Maximum number of words whose subwords are cached. */
const MAX_CACHED_WORDS = 50_000;

const SEPARATOR = '\n';

/**
 * The dictionary of jieba. `@node-rs/jieba/dict.js`, its documented form, keeps this file in memory and another that we don't
 * need, 11 MB for each thread, from the time it is imported.
 */
export const DICTIONARY_FILE = '@node-rs/jieba/dict.txt';

let loaded: Jieba | undefined;
let parts = new Map<string, readonly string[]>();

/** Loads the dictionary (about 150 ms) at the first call. */
function segmenter(): Jieba {
  if (loaded) return loaded;
  const { resolve } = createRequire(import.meta.url);
  loaded = Jieba.withDict(readFileSync(resolve(DICTIONARY_FILE)));
  const terms = [...DICTIONARY].map((term) => `${term} ${TERM_FREQUENCY} n`);
  loaded.loadDict(Buffer.from(`${terms.join('\n')}\n`));
  return loaded;
}

/**
 * Segments runs of Chinese characters into words, a list for each run; what the dictionary doesn't know comes out as
 * single characters. HMM guessing is off: it guesses differently in a question and in the passage that answers it.
 */
export function segmentHan(runs: readonly string[]): string[][] {
  if (runs.length === 0) return [];
  // In one call, whose fixed cost is that of segmenting a whole sentence. No word contains the separator.
  const segmented: string[][] = [];
  let words: string[] = [];
  for (const word of segmenter().cut(runs.join(SEPARATOR), false)) {
    if (word !== SEPARATOR) {
      words.push(word);
      continue;
    }
    segmented.push(words);
    words = [];
  }
  segmented.push(words);
  return segmented;
}

/**
 * Shorter words inside a word (`工程量清单`: 工程, 工程量, 清单), without the word itself. A term of the dictionary that is
 * a word and one character more means something else than the word, which is therefore left out (合同段 is no 合同).
 */
export function findSubwords(word: string): readonly string[] {
  // Words of two characters have no subwords.
  if (word.length < 3) return [];
  let known = parts.get(word);
  if (known === undefined) {
    if (parts.size >= MAX_CACHED_WORDS) parts = new Map();
    const short = segmenter()
      .cutForSearch(word, false)
      .filter((part) => part !== word && [...part].length > 1);
    const subwords = [...new Set([...short, ...findTermsInside(word)])];
    const boundaries = findBoundaries(word, new Set(subwords));
    known = subwords.filter(
      (part) => !isOtherConcept(word, part) && !isAcrossBoundary(word, part, boundaries),
    );
    parts.set(word, known);
  }
  return known;
}

/** Terms of the dictionary inside a word that jieba doesn't look for: of four characters and more. */
function findTermsInside(word: string): string[] {
  const found: string[] = [];
  for (let start = 0; start + 4 <= word.length; start++) {
    for (let end = start + 4; end <= word.length; end++) {
      const part = word.slice(start, end);
      if (part !== word && DICTIONARY.has(part)) found.push(part);
    }
  }
  return found;
}

function isOtherConcept(word: string, part: string): boolean {
  return DICTIONARY.has(word) && word.startsWith(part) && word.length === part.length + 1;
}

/** Longer subwords are words of their own, wherever they lie: 施工许可 in 施工许可证. */
const MAX_ACCIDENTAL_LENGTH = 3;

/**
 * Positions between the words that a word consists of (技术|标准, 防水|工程), the fewest possible; none where it is not a
 * sequence of its subwords.
 */
function findBoundaries(word: string, subwords: ReadonlySet<string>): readonly number[] {
  const best: (readonly number[] | undefined)[] = [[]];
  for (let end = 2; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const before = best[start];
      if (!before || !subwords.has(word.slice(start, end))) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, end];
    }
  }
  return best[word.length] ?? [];
}

/** True for words by accident, from the end of a word to the beginning of the next: 水工 in 防水工程. */
function isAcrossBoundary(word: string, part: string, boundaries: readonly number[]): boolean {
  const start = word.indexOf(part);
  const end = start + part.length;
  const isSequence = boundaries.includes(end) && (start === 0 || boundaries.includes(start));
  return (
    part.length <= MAX_ACCIDENTAL_LENGTH &&
    !isSequence &&
    boundaries.some((boundary) => start < boundary && boundary < end)
  );
}
