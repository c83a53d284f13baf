import { foldText } from './fold.ts';
import { STANDARD_CODES } from './standard-codes.ts';

/** The number of a standard, found in a text. */
export interface StandardNumber {
  /** Index in the folded text. */
  index: number;
  length: number;
  /** Letters in front, small, without the mark for "recommended": `gb`, `jtg`, `db33`. */
  code: string;
  /** `50500`, `f80`. */
  number: string;
  /** Part after the number: `/1`, `-01`, `.2`. Empty for most. */
  part: string;
  /** Four digits. Empty where the year is left out. */
  year: string;
}

// Association standards (T/CCES 12) and local ones (DB33/T, DBJ/T 13-) have open sets of letters. Gaps are bounded
// everywhere, so that long runs of blanks cost nothing.
const code = `(?<code>t\\s?/\\s?[a-z]{2,8}|dbj?\\s?\\d{0,2}|${STANDARD_CODES.join('|')})`;
// The mark of a recommended or guiding standard, with its stroke or, as people type it, without.
const mark = `(?<mark>\\s?/\\s?[tzq](?![a-z]{2})|\\s?[tz](?=\\s?[a-z]?\\d))?`;
const number = `(?<number>[a-z]?\\d{1,6})`;
// Two digits from 60 on at the end are a year of the last century.
const part = `(?<part>(?:/\\d{1,2}(?!\\d)|\\.\\d{1,3}(?!\\d)|-(?![6-9]\\d(?!\\d))\\d{1,3}(?!\\d))*)`;
const year = `\\s{0,2}(?:--?|:)\\s{0,2}(?<year>(?:19|20)\\d\\d|[6-9]\\d)(?!\\d)`;
const PATTERN = new RegExp(
  `(?<![a-z\\d])${code}${mark}\\s{0,3}-?\\s{0,3}${number}${part}(?:${year}|(?![\\da-z]))`,
  'gu',
);

/** Finds numbers of standards in a text that is already folded. */
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
 * Keys under which a standard is found, from the family to the exact edition: `JTG F80/1-2017` has `jtgf80`,
 * `jtgf80/1`, `jtgf80-2017` and `jtgf80/1-2017`. A text that gives less has fewer keys, and they are among these.
 */
export function getStandardKeys({ code, number, part, year }: StandardNumber): string[] {
  const family = `${code}${number}`;
  const keys = [family];
  if (part) keys.push(family + part);
  if (year) keys.push(`${family}-${year}`);
  if (part && year) keys.push(`${family}${part}-${year}`);
  return keys;
}

/** The most exact of the keys of the first standard in a text, or undefined: the form to store and compare. */
export function normaliseStandardNumber(text: string): string | undefined {
  const first = findStandardNumbers(foldText(text))[0];
  return first && getStandardKeys(first).at(-1);
}

/**
 * A number as standards print it: half-width capitals, one space, `/T` in its place: `GB/T 50500-2024`. Undefined
 * where the text has none. A year of two digits stays as it is; the standard's own cover has no more.
 */
export function formatStandardNumber(text: string): string | undefined {
  const found = foldText(text).matchAll(PATTERN).next().value?.groups;
  if (!found) return undefined;
  const { code = '', mark = '', number = '', part = '', year } = found;
  const head = code.replace(/\s+/gu, '') + (mark && `/${mark.replace(/[\s/]+/gu, '')}`);
  return `${head} ${number}${part}${year ? `-${year}` : ''}`.toUpperCase();
}

/** Removes the number in front of a title: lists show it separately. */
export function removeStandardNumber(title: string, number: string | undefined): string {
  return number && title.startsWith(`${number} `) ? title.slice(number.length + 1) : title;
}
