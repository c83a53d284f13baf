import { foldText } from './fold.ts';
import { findStandardNumbers, getStandardKeys } from './standard-number.ts';

/** Search input that consists of a standard number or a part of one. */
export interface StandardQuery {
  /** Number without prefix and year: `50500`, `f80`. Equal for every match. */
  serial: string;
  /** Search keys; empty if only digits were typed. A match has at least the last one: `gb50500`, `gb50500-2024`. */
  keys: readonly string[];
  /** Four digits, if the year was typed. */
  year: string;
}

/** Three or more digits are a number: `50500`, `3650-2020`, `F80`. */
const BARE = /^(?<number>[a-z]\d{1,4}|\d{3,6})(?:-(?<year>(?:19|20)\d\d))?$/u;

/**
 * Parses keywords that consist of a standard number; returns undefined for all others, which are a full-text search.
 */
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
 * Scores a standard against a query: 0 is no match, higher is better. The requested edition scores highest, other
 * editions follow; typed letters must match at least the family (`GB 50500` matches `GB/T 50500`).
 */
export function scoreStandard({ serial, keys, year }: StandardQuery, number: string): number {
  const [own] = findStandardNumbers(foldText(number));
  if (own?.number !== serial) return 0;
  const ownKeys = getStandardKeys(own);
  if (keys.length === 0) return year !== '' && own.year === year ? 2 : 1;
  return keys.filter((key) => ownKeys.includes(key)).length;
}

/** Returns the number without prefix and year, like {@link StandardQuery.serial}; empty if the text has none. */
export function getStandardSerial(number: string): string {
  return findStandardNumbers(foldText(number))[0]?.number ?? '';
}
