import { findStandardNumbers, foldWithOrigins, standardKeys } from '@zhucheng/domain-news';
import type { HighlightTerms } from './highlight-terms.ts';

/** A place in the original text, `end` exclusive, in code units. */
export interface TermMatch {
  start: number;
  end: number;
  /** The same for all hits of one needle. */
  term: string;
  weight: number;
}

const LETTER_OR_DIGIT = /[[\p{L}\p{N}]--\p{sc=Han}]/v;
const STANDARD_WEIGHT = 100;

/** All places of a text that the needles hit, by their start. They may overlap. */
export function findTermMatches(text: string, { words, standards }: HighlightTerms): TermMatch[] {
  const { folded, origins } = foldWithOrigins(text);
  const hits: TermMatch[] = [];
  const add = (from: number, to: number, needle: string, weight: number) => {
    hits.push({ start: origins[from] ?? 0, end: endOf(origins, to), term: needle, weight });
  };
  for (const { text: needle, weight } of words) {
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) {
      if (isWhole(folded, at, needle)) add(at, at + needle.length, needle, weight);
    }
  }
  for (const number of standards.size > 0 ? findStandardNumbers(folded) : []) {
    const key = standardKeys(number).find((it) => standards.has(it));
    if (key) add(number.index, number.index + number.length, key, STANDARD_WEIGHT);
  }
  return hits.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Where the character ends that the folded unit before `to` comes from: one character may fold to several units. */
function endOf(origins: Uint32Array, to: number): number {
  const last = origins[to - 1] ?? 0;
  let next = to;
  while (next < origins.length - 1 && (origins[next] ?? 0) <= last) next++;
  return origins[next] ?? last;
}

/** Letters and digits are hit as whole words only: `bim` is not in `cubim`. */
function isWhole(folded: string, at: number, needle: string): boolean {
  const joins = (inside: string | undefined, outside: string | undefined) =>
    isLetterOrDigit(inside) && isLetterOrDigit(outside);
  return !joins(needle[0], folded[at - 1]) && !joins(needle.at(-1), folded[at + needle.length]);
}

function isLetterOrDigit(character: string | undefined): boolean {
  return character !== undefined && LETTER_OR_DIGIT.test(character);
}
