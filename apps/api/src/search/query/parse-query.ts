import { LEXEME_PREFIXES, toStandardLexemes, toTitleLexeme } from '../lexemes.ts';
import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import { tokenize, segmentWords } from '../text/tokenizer.ts';

/** Longer questions are cut. Code units, and lexemes. */
const MAX_QUERY_LENGTH = 300;
const MAX_QUERY_LEXEMES = 64;
/** A title may be part of a question; so many words in a row are tried. */
const MAX_TITLE_WORDS = 4;

/** The end of a number such as `F50` stands in every other text, and says nothing beside the number itself. */
const SHORT_NUMBER = /^\d{1,2}$/;

/** What a query asks for. */
export interface SearchQuery {
  /** Without marks, each once. Empty where there is nothing to search for. */
  lexemes: string[];
  /** Runs of its words: each may be a whole title. With their mark. */
  titles: string[];
}

/** Reads a query: words or a question. Any text is allowed. */
export function parseQuery(text: string): SearchQuery {
  const query = text.slice(0, MAX_QUERY_LENGTH);
  const standards = toStandardLexemes(query);
  const words = tokenize(withoutLetters(query));
  const telling = standards.length > 0 ? words.filter((word) => !SHORT_NUMBER.test(word)) : words;
  const lexemes = [...new Set([...standards, ...telling])];
  const numbers = standards.map((standard) => LEXEME_PREFIXES.wholeTitle + standard);
  return { lexemes: lexemes.slice(0, MAX_QUERY_LEXEMES), titles: [...titlesIn(query), ...numbers] };
}

/** The letters in front of a standard's number say nothing by themselves: `gb` stands in every other document. */
function withoutLetters(query: string): string {
  let folded = foldText(query);
  for (const { index, length, number } of findStandardNumbers(folded)) {
    folded = folded.slice(0, index) + ` ${number} `.padEnd(length) + folded.slice(index + length);
  }
  return folded;
}

/** All lexemes whose frequencies a plan for the query needs. */
export function listQueryLexemes({ lexemes, titles }: SearchQuery): string[] {
  return [
    ...lexemes.flatMap((lexeme) => [
      lexeme,
      LEXEME_PREFIXES.title + lexeme,
      LEXEME_PREFIXES.frequent + lexeme,
    ]),
    ...titles,
  ];
}

function titlesIn(query: string): string[] {
  const words = segmentWords(foldText(query)).slice(0, MAX_QUERY_LEXEMES);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: MAX_TITLE_WORDS }, (_, more) => words.slice(from, from + more + 1)),
  );
  const titles = runs
    .filter((run) => run.some(({ stop }) => !stop))
    .map((run) => toTitleLexeme(run.map(({ text }) => text).join('')));
  return [...new Set([...titles, toTitleLexeme(query)])];
}
