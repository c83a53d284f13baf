import {
  findStandardNumbers,
  foldText,
  foldTextWithOrigins,
  getStandardKeys,
} from '@zhucheng/domain-news';
import { type Word, segmentWords } from '../text/tokenizer.ts';

/** Longer queries are cut. Code units. */
const MAX_QUERY_LENGTH = 300;

/** A string to look for in a folded text. */
export interface HighlightTerm {
  text: string;
  /** Weight in the choice of the snippet: long words say more. */
  weight: number;
}

/** Terms of a query that are highlighted. */
export interface HighlightTerms {
  words: HighlightTerm[];
  /** Exact keys of standards. */
  standards: ReadonlySet<string>;
}

/**
 * Terms to highlight for a query: words, subwords and bigrams; single characters only where there is nothing else.
 * `phrases` are highlighted as a whole.
 */
export function toHighlightTerms(query: string, phrases: readonly string[]): HighlightTerms {
  const folded = foldText(query.slice(0, MAX_QUERY_LENGTH));
  const numbers = findStandardNumbers(folded);
  const outside = segmentWords(folded).filter(
    ({ index, stop }) =>
      !stop && !numbers.some((it) => index >= it.index && index < it.index + it.length),
  );
  const longer = outside.flatMap(longTerms);
  const texts = longer.length > 0 ? longer : outside.map(({ text }) => text);
  return {
    words: [...new Set([...texts, ...phrases.map(foldText)])].map((text) => ({
      text,
      weight: text.length ** 2,
    })),
    standards: new Set(numbers.map((number) => getStandardKeys(number).at(-1) ?? '')),
  };
}

function longTerms({ text, subwords, bigram, single }: Word): string[] {
  const bigrams = bigram === undefined ? [] : [bigram];
  return single ? bigrams : [text, ...subwords, ...bigrams];
}

/** A match in the original text, `end` exclusive, in code units. */
export interface TermMatch {
  start: number;
  end: number;
  /** Equal for all matches of one term. */
  term: string;
  weight: number;
}

const LETTER_OR_DIGIT = /[[\p{L}\p{N}]--\p{sc=Han}]/v;
const STANDARD_WEIGHT = 100;

/** All matches of the terms in a text, ordered by start. They may overlap. */
export function findTermMatches(text: string, { words, standards }: HighlightTerms): TermMatch[] {
  const { folded, origins } = foldTextWithOrigins(text);
  const matches: TermMatch[] = [];
  const add = (from: number, to: number, term: string, weight: number) => {
    matches.push({ start: origins[from] ?? 0, end: endOf(origins, to), term, weight });
  };
  for (const { text: term, weight } of words) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
      if (isWhole(folded, at, term)) add(at, at + term.length, term, weight);
    }
  }
  for (const number of standards.size > 0 ? findStandardNumbers(folded) : []) {
    const key = getStandardKeys(number).find((it) => standards.has(it));
    if (key) add(number.index, number.index + number.length, key, STANDARD_WEIGHT);
  }
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** End of the original character behind the folded unit before `to`: one character may fold to several units. */
function endOf(origins: Uint32Array, to: number): number {
  const last = origins[to - 1] ?? 0;
  let next = to;
  while (next < origins.length - 1 && (origins[next] ?? 0) <= last) next++;
  return origins[next] ?? last;
}

/** Letters and digits match as whole words only: `bim` is not in `cubim`. */
function isWhole(folded: string, at: number, term: string): boolean {
  const joins = (inside: string | undefined, outside: string | undefined) =>
    isLetterOrDigit(inside) && isLetterOrDigit(outside);
  return !joins(term[0], folded[at - 1]) && !joins(term.at(-1), folded[at + term.length]);
}

function isLetterOrDigit(character: string | undefined): boolean {
  return character !== undefined && LETTER_OR_DIGIT.test(character);
}
