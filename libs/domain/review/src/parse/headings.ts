import { parseNumber } from '../values/quantities.ts';

/** Form of a clause's number, from the outermost to the innermost that contracts use. */
export type NumberForm =
  'chapter' | 'article' | 'comma' | 'decimal' | 'plain' | 'bracket' | 'digit';

/** Number at the start of a line. */
export interface Heading {
  readonly form: NumberForm;
  /** 4, or 4.1.2 of a decimal number. */
  readonly number: string;
  /** As printed: 第四条, 4.1, （二）. */
  readonly printed: string;
  /** Length of number and Markdown mark in the line. */
  readonly length: number;
}

const WORDS = '一二三四五六七八九十百零';
/** What makes a number at the start of a line a quantity. */
const QUANTITY = '(?![%‰\\d年月日天元万亿吨米台套个])';
const MARK = '#{0,6} ?';
const FORMS: readonly (readonly [NumberForm, RegExp])[] = [
  ['chapter', new RegExp(`^${MARK}第([${WORDS}\\d]{1,5})(?:章|节|部分|篇)`)],
  ['article', new RegExp(`^${MARK}第([${WORDS}\\d]{1,5})条`)],
  ['comma', new RegExp(`^${MARK}([${WORDS}]{1,4})、`)],
  ['decimal', new RegExp(`^${MARK}(\\d{1,2}(?:\\.\\d{1,2}){1,4})${QUANTITY}[.、]? ?`)],
  ['plain', new RegExp(`^${MARK}(\\d{1,2})(?:[.、](?!\\d)|) ?(?=[^\\d])${QUANTITY}`)],
  ['bracket', new RegExp(`^${MARK}（([${WORDS}]{1,4})）`)],
  ['digit', new RegExp(`^${MARK}（?(\\d{1,2})）`)],
];

/** Reads the number at the start of a plain line; undefined if it has none. */
export function readHeading(line: string): Heading | undefined {
  for (const [form, pattern] of FORMS) {
    const match = pattern.exec(line);
    if (!match) continue;
    const digits = match[1] ?? '';
    // A number without a point is only one of a heading: 1 总则. Others are wrapped text.
    if (form === 'plain' && !/[.、]/.test(match[0]) && !/^#/.test(line)) continue;
    const number = form === 'decimal' ? digits : String(parseNumber(digits) ?? 0);
    const printed = match[0].replace(/^#+ ?/, '').trim();
    return { form, number, printed, length: match[0].length };
  }
  return undefined;
}
