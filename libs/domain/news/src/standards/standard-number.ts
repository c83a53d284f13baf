import { foldText } from './fold.ts';
import { STANDARD_CODES } from './standard-codes.ts';

/** Number of a standard in a text. */
export interface StandardNumber {
  /** Index in the folded text. */
  index: number;
  length: number;
  /** Prefix in lower case, without the mark of recommended standards: `gb`, `jtg`, `db33`. */
  code: string;
  /** `50500`, `f80`. */
  number: string;
  /** Part number: `/1`, `-01`, `.2`; usually empty. */
  part: string;
  /** Four digits; empty without a year. */
  year: string;
}

// Association standards (T/CCES 12) and local ones (DB33/T, DBJ/T 13-) have open sets of prefixes. Gaps are bounded
// everywhere, so that long runs of blanks cost nothing.
const code = `(?<code>t\\s?/\\s?[a-z]{2,8}|dbj?\\s?\\d{0,2}|${STANDARD_CODES.join('|')})`;
// Mark of a recommended or guiding standard, with or without a slash.
const mark = `(?<mark>\\s?/\\s?[tzq](?![a-z]{2})|\\s?[tz](?=\\s?[a-z]?\\d))?`;
const number = `(?<number>[a-z]?\\d{1,6})`;
// Two digits from 60 on are a year of the 20th century.
const part = `(?<part>(?:/\\d{1,2}(?!\\d)|\\.\\d{1,3}(?!\\d)|-(?![6-9]\\d(?!\\d))\\d{1,3}(?!\\d))*)`;
const year = `\\s{0,2}(?:--?|:)\\s{0,2}(?<year>(?:19|20)\\d\\d|[6-9]\\d)(?!\\d)`;
const PATTERN = new RegExp(
  `(?<![a-z\\d])${code}${mark}\\s{0,3}-?\\s{0,3}${number}${part}(?:${year}|(?![\\da-z]))`,
  'gu',
);

/** Finds standard numbers in a folded text. */
export function findStandardNumbers(folded: string): StandardNumber[] {
  return Array.from(folded.matchAll(PATTERN), (match) => {
    const found = match.groups ?? {};
    const years = found.year ?? '';
    return {
      index: match.index,
      length: match[0].length,
      code: (found.code ?? '').replace(/\s+/gu, '').replace(/^t\/?(?=cecs$)/u, ''),
      number: found.number ?? '',
      part: found.part ?? '',
      year: years.length === 2 ? `19${years}` : years,
    };
  });
}

/**
 * Returns the search keys of a standard, from the family to the exact edition: `JTG F80/1-2017` has `jtgf80`,
 * `jtgf80/1`, `jtgf80-2017` and `jtgf80/1-2017`. A less exact number has a subset of these.
 */
export function getStandardKeys({ code, number, part, year }: StandardNumber): string[] {
  const family = `${code}${number}`;
  const keys = [family];
  if (part) keys.push(family + part);
  if (year) keys.push(`${family}-${year}`);
  if (part && year) keys.push(`${family}${part}-${year}`);
  return keys;
}

/** Returns the most exact key of the first standard in a text, for storage and comparison; undefined without one. */
export function normaliseStandardNumber(text: string): string | undefined {
  const first = findStandardNumbers(foldText(text))[0];
  return first && getStandardKeys(first).at(-1);
}

/**
 * Formats the number as printed on standards: half-width capitals, one space, `/T`: `GB/T 50500-2024`. Returns
 * undefined if the text has none. A year of two digits is kept, as on the cover.
 */
export function formatStandardNumber(text: string): string | undefined {
  const found = foldText(text).matchAll(PATTERN).next().value?.groups;
  if (!found) return undefined;
  const { code = '', mark = '', number = '', part = '', year } = found;
  const head = code.replace(/\s+/gu, '') + (mark && `/${mark.replace(/[\s/]+/gu, '')}`);
  return `${head} ${number}${part}${year ? `-${year}` : ''}`.toUpperCase();
}

/** Removes the number at the start of a title; lists show it separately. */
export function removeStandardNumber(title: string, number: string | undefined): string {
  return number && title.startsWith(`${number} `) ? title.slice(number.length + 1) : title;
}
