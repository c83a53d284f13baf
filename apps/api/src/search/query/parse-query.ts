import { LEXEME_PREFIXES, toStandardLexemes, toTitleLexeme } from '../lexemes.ts';
import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import { RELATED_TERMS, SYNONYMS } from '../text/synonyms.ts';
import { type Word, tokenize, segmentWords } from '../text/tokenizer.ts';

/** Longer queries are cut. Code units, and lexemes. */
const MAX_QUERY_LENGTH = 300;
const MAX_QUERY_LEXEMES = 64;
/** A title may be part of a query: runs of up to this many words are tried. */
const MAX_TITLE_WORDS = 4;

/** The end of a number such as `F50` occurs everywhere, and says nothing beside the number itself. */
const SHORT_NUMBER = /^\d{1,2}$/;

/** Synonyms of a word of the query. */
export interface SynonymGroup {
  /** The word's lexeme. */
  word: string;
  /** True for other words of the same subject, false for other words for the same thing. */
  isRelated: boolean;
  /** Lexemes of each synonym: one, or all the tokens that it consists of. */
  synonyms: string[][];
}

/** A parsed query. */
export interface ParsedQuery {
  /** Distinct, without prefixes. Empty where there is nothing to search for. */
  lexemes: string[];
  synonyms: SynonymGroup[];
  /** Whole-title lexemes of runs of its words. */
  titles: string[];
  /** True where function words or question words connect the words, which are no mere keywords then. */
  isSentence: boolean;
}

/** Parses a query: words or a question. Any text is allowed. */
export function parseQuery(text: string): ParsedQuery {
  const query = spellOut(text.slice(0, MAX_QUERY_LENGTH));
  const standards = toStandardLexemes(query);
  const words = segmentWords(foldText(query));
  const tokens = tokenize(stripStandardCodes(query));
  const significant =
    standards.length > 0 ? tokens.filter((token) => !SHORT_NUMBER.test(token)) : tokens;
  const lexemes = [...new Set([...standards, ...significant])];
  const kept = lexemes.slice(0, MAX_QUERY_LEXEMES);
  const numbers = standards.map((standard) => LEXEME_PREFIXES.wholeTitle + standard);
  return {
    lexemes: kept,
    synonyms: kept.flatMap((word) => listSynonyms(word, kept)),
    titles: [...listTitleLexemes(query, words), ...numbers],
    isSentence: words.some(({ stop }) => stop),
  };
}

/** Words of a query without function words and single characters. */
export function listQueryWords(text: string): string[] {
  const words = segmentWords(foldText(spellOut(text.slice(0, MAX_QUERY_LENGTH))));
  return words.flatMap((word) => (word.stop || word.text.length < 2 ? [] : word.text));
}

/** Synonyms of the words of a query, and words of the same subject, as they are written. */
export function listSynonymTexts(text: string): string[] {
  const { lexemes, synonyms } = parseQuery(text);
  const spelledOut = spellOut(text) === text ? [] : lexemes;
  return [
    ...spelledOut,
    ...synonyms.flatMap((group) => group.synonyms.map((tokens) => tokens.join(''))),
  ];
}

/** Writes out 砼, which stands in front of or behind other words without a space: 预拌砼, 砼强度. */
const spellOut = (text: string) => text.replaceAll('砼', '混凝土');

/** Removes the letters in front of standard numbers, which say nothing by themselves: `gb` occurs everywhere. */
function stripStandardCodes(query: string): string {
  let folded = foldText(query);
  for (const { index, length, number } of findStandardNumbers(folded)) {
    folded = folded.slice(0, index) + ` ${number} `.padEnd(length) + folded.slice(index + length);
  }
  return folded;
}

/** Lexemes whose document frequencies the query plan needs. */
export function listQueryLexemes({ lexemes, synonyms, titles }: ParsedQuery): string[] {
  const words = [...lexemes, ...synonyms.flatMap((group) => group.synonyms.flat())];
  return [
    ...words.flatMap((lexeme) => [
      lexeme,
      LEXEME_PREFIXES.title + lexeme,
      LEXEME_PREFIXES.heading + lexeme,
      LEXEME_PREFIXES.frequent + lexeme,
    ]),
    ...titles,
  ];
}

/** Synonyms of a word, and words of its subject, that are not in the query themselves. */
function listSynonyms(word: string, query: readonly string[]): SynonymGroup[] {
  const toGroup = (terms: readonly string[] | undefined, isRelated: boolean) => {
    const synonyms = (terms ?? [])
      .filter((synonym) => !query.includes(synonym))
      .map((synonym) =>
        segmentWords(foldText(synonym)).flatMap(({ text, stop }) => (stop ? [] : text)),
      );
    return synonyms.length > 0 ? [{ word, isRelated, synonyms }] : [];
  };
  return [...toGroup(SYNONYMS.get(word), false), ...toGroup(RELATED_TERMS.get(word), true)];
}

function listTitleLexemes(query: string, words: readonly Word[]): string[] {
  const first = words.slice(0, MAX_QUERY_LEXEMES);
  const runs = first.flatMap((_, from) =>
    Array.from({ length: MAX_TITLE_WORDS }, (_, more) => first.slice(from, from + more + 1)),
  );
  const titles = runs
    .filter((run) => run.some(({ stop }) => !stop))
    .map((run) => toTitleLexeme(run.map(({ text }) => text).join('')));
  return [...new Set([...titles, toTitleLexeme(query)])];
}
