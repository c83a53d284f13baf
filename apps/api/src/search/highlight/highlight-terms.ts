import { findStandardNumbers, foldText, standardKeys } from '@zhucheng/domain-news';
import { type Word, segmentWords } from '../text/tokenizer.ts';

/** Longer queries are cut. Code units. */
const MAX_QUERY_LENGTH = 300;

/** A string of the query to look for in a folded text. */
export interface HighlightTerm {
  text: string;
  /** What showing it is worth: long words say more. */
  weight: number;
}

/** What of a query is to be marked. */
export interface HighlightTerms {
  words: HighlightTerm[];
  /** Exact keys of standards. */
  standards: ReadonlySet<string>;
}

/** What to mark for a query: its words, their parts and pairs; single characters only where there is nothing else. */
export function toHighlightTerms(query: string): HighlightTerms {
  const folded = foldText(query.slice(0, MAX_QUERY_LENGTH));
  const numbers = findStandardNumbers(folded);
  const outside = segmentWords(folded).filter(
    ({ index, stop }) =>
      !stop && !numbers.some((it) => index >= it.index && index < it.index + it.length),
  );
  const longer = outside.flatMap(longTerms);
  const texts = longer.length > 0 ? longer : outside.map(({ text }) => text);
  return {
    words: [...new Set(texts)].map((text) => ({ text, weight: text.length ** 2 })),
    standards: new Set(numbers.map((number) => standardKeys(number).at(-1) ?? '')),
  };
}

function longTerms({ text, subwords: parts, bigram: pair, single }: Word): string[] {
  const pairs = pair === undefined ? [] : [pair];
  return single ? pairs : [text, ...parts, ...pairs];
}
