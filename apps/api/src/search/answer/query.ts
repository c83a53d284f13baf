import { MARKS, standardLexemes, titleKey } from '../lexemes.ts';
import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import { tokensOf, wordsOf } from '../text/tokens.ts';

/** Longer questions are cut. Code units, and lexemes. */
const LONGEST_QUERY = 300;
const MOST_LEXEMES = 64;
/** A title may be part of a question; so many words in a row are tried. */
const MOST_TITLE_WORDS = 4;

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
export function readQuery(text: string): SearchQuery {
  const query = text.slice(0, LONGEST_QUERY);
  const standards = standardLexemes(query);
  const words = tokensOf(withoutLetters(query));
  const telling = standards.length > 0 ? words.filter((word) => !SHORT_NUMBER.test(word)) : words;
  const lexemes = [...new Set([...standards, ...telling])];
  const numbers = standards.map((standard) => MARKS.wholeTitle + standard);
  return { lexemes: lexemes.slice(0, MOST_LEXEMES), titles: [...titlesIn(query), ...numbers] };
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
export function lexemesToLookUp({ lexemes, titles }: SearchQuery): string[] {
  return [
    ...lexemes.flatMap((lexeme) => [lexeme, MARKS.title + lexeme, MARKS.frequent + lexeme]),
    ...titles,
  ];
}

function titlesIn(query: string): string[] {
  const words = wordsOf(foldText(query)).slice(0, MOST_LEXEMES);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: MOST_TITLE_WORDS }, (_, more) => words.slice(from, from + more + 1)),
  );
  const titles = runs
    .filter((run) => run.some(({ stop }) => !stop))
    .map((run) => titleKey(run.map(({ text }) => text).join('')));
  return [...new Set([...titles, titleKey(query)])];
}
