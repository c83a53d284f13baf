import {
  findStandardNumbers,
  foldText,
  standardKeys,
  type StandardNumber,
} from '@zhucheng/domain-news';
import { type SearchableText, LEXEME_PREFIXES, toFilterLexemes } from './lexemes.ts';
import { type Word, segmentWords } from './text/tokenizer.ts';
import { quoteLexeme, toVectorLiteral } from './vector.ts';

/** Longer searches are cut: nobody types them. Code units. */
const MAX_KEYWORDS_LENGTH = 200;

/**
 * Content of a `search_vector` column, for filtering a list by keywords. Cast it: `${toSearchVector(article)}::tsvector`.
 */
export function toSearchVector(text: SearchableText): string {
  return toVectorLiteral([...toFilterLexemes(text)].slice(0, 30_000));
}

/**
 * Condition on a `search_vector` column: `search_vector @@ ${toSearchQuery(keywords, 'all')}::tsquery`. `all` wants
 * every word, `any` at least one. Null when the keywords hold nothing to search for (blank, punctuation, `的`): where
 * the visitor typed nothing there is no filter, where they typed only such things the list is empty.
 */
export function toSearchQuery(keywords: string, mode: 'all' | 'any'): string | null {
  const folded = foldText(keywords.slice(0, MAX_KEYWORDS_LENGTH));
  const standards = findStandardNumbers(folded);
  const words = segmentWords(folded).filter(
    ({ index }) => !standards.some((it) => covers(it, index)),
  );
  const wanted = [...standards.map(standardCondition), ...wordConditions(words)];
  return wanted.length === 0 ? null : [...new Set(wanted)].join(mode === 'all' ? ' & ' : ' | ');
}

function covers({ index, length }: StandardNumber, at: number): boolean {
  return at >= index && at < index + length;
}

/** As exact as it was typed: with a year only that edition, without one all. */
function standardCondition(number: StandardNumber): string {
  return quoteLexeme(LEXEME_PREFIXES.standard + (standardKeys(number).at(-1) ?? ''));
}

function wordConditions(words: readonly Word[]): string[] {
  return words.flatMap((word, at) => {
    if (word.stop) return [];
    return word.single ? singleCondition(word, words[at - 1], words[at + 1]) : wordCondition(word);
  });
}

/** A word, or all its parts: the same characters may have been cut differently in a longer run. */
function wordCondition({ text, subwords: parts }: Word): string {
  if (parts.length < 2) return quoteLexeme(text);
  return `(${quoteLexeme(text)} | ${parts.map(quoteLexeme).join(' & ')})`;
}

/**
 * A single character is found by the pairs it is in. Beside a longer word, or alone, it also stands for the words that
 * begin with it: those may be cut differently elsewhere.
 */
function singleCondition(word: Word, before: Word | undefined, after: Word | undefined): string {
  const pairs = [word.bigram, after?.bigram].filter((pair) => pair !== undefined);
  const amongSingles = [word.bigram && before, after?.bigram && after].every(
    (other) => !other || other.single,
  );
  const conditions = pairs.map(quoteLexeme);
  if (pairs.length === 0 || !amongSingles) conditions.push(`${quoteLexeme(word.text)}:*`);
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(' | ')})`;
}
