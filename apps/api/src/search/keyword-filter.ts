import {
  findStandardNumbers,
  foldText,
  getStandardKeys,
  type StandardNumber,
} from '@zhucheng/domain-news';
import {
  type BodyLexemes,
  type SearchableText,
  LEXEME_PREFIXES,
  quoteLexeme,
  toFilterLexemes,
  toVectorLiteral,
} from './lexemes.ts';
import { type Word, segmentWords } from './text/tokenizer.ts';

/** Longer keywords are cut. Code units. */
const MAX_KEYWORDS_LENGTH = 200;

/**
 * Content of a `search_vector` column, for filtering lists by keywords. To be cast: `${toSearchVector(article)}::tsvector`.
 */
export function toSearchVector(text: SearchableText, body?: BodyLexemes): string {
  return toVectorLiteral([...toFilterLexemes(text, body)].slice(0, 30_000));
}

/**
 * Condition on a `search_vector` column: `search_vector @@ ${toSearchQuery(keywords, 'all')}::tsquery`. `all` requires
 * every word, `any` at least one. Null when the keywords hold nothing searchable (blank, punctuation, `的`): lists treat
 * missing keywords as no filter and unsearchable ones as matching nothing.
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

/** As exact as typed: with a year only that edition, without one all editions. */
function standardCondition(number: StandardNumber): string {
  return quoteLexeme(LEXEME_PREFIXES.standard + (getStandardKeys(number).at(-1) ?? ''));
}

function wordConditions(words: readonly Word[]): string[] {
  return words.flatMap((word, at) => {
    if (word.stop) return [];
    return word.single ? singleCondition(word, words[at - 1], words[at + 1]) : wordCondition(word);
  });
}

/** A word, or all its subwords: the same characters may be segmented differently in a longer run. */
function wordCondition({ text, subwords }: Word): string {
  if (subwords.length < 2) return quoteLexeme(text);
  return `(${quoteLexeme(text)} | ${subwords.map(quoteLexeme).join(' & ')})`;
}

/**
 * A single character matches by its bigrams. Beside a longer word, or alone, it also matches words that begin with it,
 * which may be segmented differently elsewhere.
 */
function singleCondition(word: Word, before: Word | undefined, after: Word | undefined): string {
  const bigrams = [word.bigram, after?.bigram].filter((bigram) => bigram !== undefined);
  const amongSingles = [word.bigram && before, after?.bigram && after].every(
    (other) => !other || other.single,
  );
  const conditions = bigrams.map(quoteLexeme);
  if (bigrams.length === 0 || !amongSingles) conditions.push(`${quoteLexeme(word.text)}:*`);
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(' | ')})`;
}
