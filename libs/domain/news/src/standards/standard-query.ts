import { foldText } from './fold.ts';
import { findStandardNumbers, getStandardKeys } from './standard-number.ts';

/** Search input that consists of a standard number or a part of one. */
export interface StandardQuery {
  /** The number without letters in front and year: `50500`, `f80`. Every match has it. */
  serial: string;
  /** Keys of which a match has at least the last, e.g. `gb50500` and `gb50500-2024`; none where only digits were typed. */
  keys: readonly string[];
  /** Four digits, where the year was typed. */
  year: string;
}

/** Digits alone are a number from three of them on: `50500`, `3650-2020`, `F80`. */
const BARE = /^(?<number>[a-z]\d{1,4}|\d{3,6})(?:-(?<year>(?:19|20)\d\d))?$/u;

/** Reads words that name a standard and nothing else; undefined for all other words, which are a search in the text. */
export function parseStandardQuery(words: string): StandardQuery | undefined {
  const folded = foldText(words).trim();
  const [found, second] = findStandardNumbers(folded);
  if (found && !second && found.index === 0 && found.length === folded.length) {
    return { serial: found.number, keys: getStandardKeys(found), year: found.year };
  }
  const bare = BARE.exec(folded.replaceAll(/\s+/gu, ''))?.groups;
  return bare?.number ? { serial: bare.number, keys: [], year: bare.year ?? '' } : undefined;
}

/**
 * Scores a standard against a query: 0 is no match, higher is better. The edition that was asked for comes first,
 * then the other editions; of letters that were typed, at least the family must agree (`GB 50500` and `GB/T 50500` do).
 */
export function scoreStandard({ serial, keys, year }: StandardQuery, number: string): number {
  const [own] = findStandardNumbers(foldText(number));
  if (own?.number !== serial) return 0;
  const ownKeys = getStandardKeys(own);
  if (keys.length === 0) return year !== '' && own.year === year ? 2 : 1;
  return keys.filter((key) => ownKeys.includes(key)).length;
}

/** The number without its letters and year, as {@link StandardQuery.serial} has it; empty where the text has no number. */
export function getStandardSerial(number: string): string {
  return findStandardNumbers(foldText(number))[0]?.number ?? '';
}
