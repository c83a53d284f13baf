import { LEXEME_PREFIXES, toStandardLexemes, toTitleLexeme } from '../lexemes.ts';
import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import { tokenize, segmentWords } from '../text/tokenizer.ts';

/** Longer queries are cut. Code units, and lexemes. */
const MAX_QUERY_LENGTH = 300;
const MAX_QUERY_LEXEMES = 64;
/** A title may be part of a query: runs of up to this many words are tried. */
const MAX_TITLE_WORDS = 4;

/** The end of a number such as `F50` occurs everywhere, and says nothing beside the number itself. */
const SHORT_NUMBER = /^\d{1,2}$/;

/** A parsed query. */
export interface ParsedQuery {
  /** Distinct, without prefixes. Empty where there is nothing to search for. */
  lexemes: string[];
  /** Whole-title lexemes of runs of its words. */
  titles: string[];
}

/** Parses a query: words or a question. Any text is allowed. */
export function parseQuery(text: string): ParsedQuery {
  const query = text.slice(0, MAX_QUERY_LENGTH);
  const standards = toStandardLexemes(query);
  const words = tokenize(stripStandardCodes(query));
  const significant =
    standards.length > 0 ? words.filter((word) => !SHORT_NUMBER.test(word)) : words;
  const lexemes = [...new Set([...standards, ...significant])];
  const numbers = standards.map((standard) => LEXEME_PREFIXES.wholeTitle + standard);
  return {
    lexemes: lexemes.slice(0, MAX_QUERY_LEXEMES),
    titles: [...listTitleLexemes(query), ...numbers],
  };
}

/** Removes the letters in front of standard numbers, which say nothing by themselves: `gb` occurs everywhere. */
function stripStandardCodes(query: string): string {
  let folded = foldText(query);
  for (const { index, length, number } of findStandardNumbers(folded)) {
    folded = folded.slice(0, index) + ` ${number} `.padEnd(length) + folded.slice(index + length);
  }
  return folded;
}

/** Lexemes whose document frequencies the query plan needs. */
export function listQueryLexemes({ lexemes, titles }: ParsedQuery): string[] {
  return [
    ...lexemes.flatMap((lexeme) => [
      lexeme,
      LEXEME_PREFIXES.title + lexeme,
      LEXEME_PREFIXES.frequent + lexeme,
    ]),
    ...titles,
  ];
}

function listTitleLexemes(query: string): string[] {
  const words = segmentWords(foldText(query)).slice(0, MAX_QUERY_LEXEMES);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: MAX_TITLE_WORDS }, (_, more) => words.slice(from, from + more + 1)),
  );
  const titles = runs
    .filter((run) => run.some(({ stop }) => !stop))
    .map((run) => toTitleLexeme(run.map(({ text }) => text).join('')));
  return [...new Set([...titles, toTitleLexeme(query)])];
}
