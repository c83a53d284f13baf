import {
  findStandardNumbers,
  foldText,
  getStandardKeys,
  type StandardNumber,
} from '@zhucheng/domain-news';
import type { LexemeCondition, WantedLexeme, WordCondition } from '@zhucheng/domain-tender';
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
  return toVectorLiteral([...toFilterLexemes(text, body)].slice(0, 30_000).join('\n'));
}

/**
 * Condition on a `search_vector` column: `search_vector @@ ${toSearchQuery(keywords, 'all')}::tsquery`. `all` requires
 * every word, `any` at least one. Null when the keywords hold nothing searchable (blank, punctuation, `的`): lists treat
 * missing keywords as no filter and unsearchable ones as matching nothing.
 */
export function toSearchQuery(keywords: string, mode: 'all' | 'any'): string | null {
  const wanted = toWordCondition(keywords).map(formatCondition);
  return wanted.length === 0 ? null : [...new Set(wanted)].join(mode === 'all' ? ' & ' : ' | ');
}

/** Conditions on the lexemes of a text that holds all words of the keywords; none where nothing is searchable. */
export function toWordCondition(keywords: string): LexemeCondition[] {
  const folded = foldText(keywords.slice(0, MAX_KEYWORDS_LENGTH));
  const standards = findStandardNumbers(folded);
  const words = segmentWords(folded).filter(
    ({ index }) => !standards.some((it) => covers(it, index)),
  );
  return [...standards.map(standardCondition), ...wordConditions(words)];
}

/** Query that a text satisfies with all conditions of a word. Undefined for a word with nothing to search for. */
export function formatWordCondition(condition: WordCondition): string | undefined {
  return [...new Set(condition.map(formatCondition))].join(' & ') || undefined;
}

function formatCondition(groups: LexemeCondition): string {
  const alternatives = groups.map((group) => group.map(formatLexeme).join(' & '));
  return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join(' | ')})`;
}

const formatLexeme = ({ text, isPrefix }: WantedLexeme) =>
  isPrefix ? `${quoteLexeme(text)}:*` : quoteLexeme(text);

function covers({ index, length }: StandardNumber, at: number): boolean {
  return at >= index && at < index + length;
}

/** As exact as typed: with a year only that edition, without one all editions. */
function standardCondition(number: StandardNumber): LexemeCondition {
  return [[{ text: LEXEME_PREFIXES.standard + (getStandardKeys(number).at(-1) ?? '') }]];
}

function wordConditions(words: readonly Word[]): LexemeCondition[] {
  return words.flatMap((word, at) => {
    if (word.stop) return [];
    return [
      word.single ? singleCondition(word, words[at - 1], words[at + 1]) : wordCondition(word),
    ];
  });
}

/** A word, or all its subwords: the same characters may be segmented differently in a longer run. */
function wordCondition({ text, subwords }: Word): LexemeCondition {
  return subwords.length < 2
    ? [[{ text }]]
    : [[{ text }], subwords.map((subword) => ({ text: subword }))];
}

/**
 * A single character matches by its bigrams. Beside a longer word, or alone, it also matches words that begin with it,
 * which may be segmented differently elsewhere.
 */
function singleCondition(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
): LexemeCondition {
  const bigrams = [word.bigram, after?.bigram].filter((bigram) => bigram !== undefined);
  const amongSingles = [word.bigram && before, after?.bigram && after].every(
    (other) => !other || other.single,
  );
  const conditions: WantedLexeme[][] = bigrams.map((text) => [{ text }]);
  if (bigrams.length === 0 || !amongSingles) conditions.push([{ text: word.text, isPrefix: true }]);
  return conditions;
}
