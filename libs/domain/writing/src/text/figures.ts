import { findStandardNumbers, foldTextWithOrigins, getStandardKeys } from '@zhucheng/domain-news';
import {
  NUMERAL_CHARACTERS,
  parseChineseAmount,
  parseChineseNumeral,
} from '../compute/numbers/chinese-numerals.ts';
import { blankNamesInFormulas } from './formulas.ts';
import { isUnit, normaliseUnit, UNIT } from './units.ts';

/** What a figure says, comparable across spellings. Parts of a date that are not written are missing. */
export type FigureValue =
  | { kind: 'number'; value: number; unit: string }
  | { kind: 'date'; year?: number; month?: number; day?: number }
  | { kind: 'standard'; keys: readonly string[] }
  /** Compared as written: C30, HRB400, 1:2, clause 3.0.4, 建办质〔2018〕31号. */
  | { kind: 'code'; code: string };

/** Figure in a text, with offsets in the text as it was given. */
export interface Figure {
  start: number;
  end: number;
  text: string;
  value: FigureValue;
}

type Found = { index: number; length: number; value: FigureValue | undefined };
/** Stands for what an earlier finder has taken. */
const TAKEN = '\0';
type Finder = (folded: string) => Iterable<Found>;

/**
 * Finds all figures of a text: numbers with units, percentages, amounts, dates, standard numbers, grades and clause numbers, in
 * digits of any width and in Chinese numerals. Numbers of list items at the start, citation marks, and what
 * stands above or below a symbol of a formula are none.
 */
export function findFigures(text: string): Figure[] {
  const blanked = blankNamesInFormulas(text);
  const { folded, origins } = foldTextWithOrigins(blanked.replaceAll(/[①-⒛]/gu, ' '));
  const figures: Figure[] = [];
  let rest = folded;
  for (const find of FINDERS) {
    let left = '';
    for (const { index, length, value } of find(rest)) {
      left += rest.slice(left.length, index) + TAKEN.repeat(length);
      if (!value) continue;
      const raw = blanked.slice(origins[index], origins[index + length]);
      const start = (origins[index] ?? 0) + (raw.length - raw.trimStart().length);
      figures.push({ start, end: start + raw.trim().length, text: raw.trim(), value });
    }
    rest = left + rest.slice(left.length);
  }
  return figures.sort((a, b) => a.start - b.start);
}

/** Makes a finder of a pattern; an undefined value takes the words out of the search. */
function byPattern(
  source: string,
  read: (
    groups: Readonly<Record<string, string | undefined>>,
    whole: string,
  ) => FigureValue | undefined,
): Finder {
  const pattern = new RegExp(source, 'gu');
  return (folded) =>
    Array.from(folded.matchAll(pattern), (match) => ({
      index: match.index,
      length: match[0].length,
      value: read(match.groups ?? {}, match[0]),
    }));
}

const toCode = (code: string): FigureValue => ({ kind: 'code', code: code.replaceAll(/\s/gu, '') });

function toDate(year?: string, month?: string, day?: string): FigureValue {
  const read = (part?: string) =>
    part === undefined ? undefined : /^\d+$/u.test(part) ? Number(part) : parseChineseNumeral(part);
  return { kind: 'date', year: read(year), month: read(month), day: read(day) };
}

const MULTIPLES: Readonly<Record<string, number>> = {
  百: 1e2,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  万亿: 1e12,
};

function toNumber(sign: string, digits: string, multiple = '', unit = ''): FigureValue {
  const plain = digits.replaceAll(',', '');
  if (/\..*\./u.test(plain)) return toCode(plain);
  const value = Number(plain) * (MULTIPLES[multiple] ?? 1) * (/[-下]/u.test(sign) ? -1 : 1);
  const tolerance = sign === '±' ? '±' : '';
  return { kind: 'number', value: round(value), unit: tolerance + normaliseUnit(unit) };
}

/** Removes what binary fractions add: 1.1 × 10,000. */
const round = (value: number): number => Number(value.toPrecision(14));

const CN = `[${NUMERAL_CHARACTERS}]`;
/** Units behind a numeral of one character; without them it belongs to a word: 统一, 四周, 三方. */
const CLEAR_UNIT =
  '工作日|日历天|天|日|小时|分钟|秒|年|个月|个工作日|元|圆|倍|平方米|立方米|毫米|厘米|公里|米|吨|公斤|层|台|人|名|根|套|座|栋';

function readNumeral(
  groups: Readonly<Record<string, string | undefined>>,
): FigureValue | undefined {
  const { numeral = '', unit = '', cents = '', ordinal } = groups;
  const value =
    cents === ''
      ? parseChineseNumeral(numeral)
      : parseChineseAmount(`${numeral}元${cents.replace(/^零/u, '')}`);
  if (value === undefined) return undefined;
  const isSingle = numeral.length === 1;
  if (isSingle && !ordinal && !new RegExp(`^(?:${CLEAR_UNIT})$`, 'u').test(unit)) return undefined;
  if (ordinal && !/^[条款期号层次段]$/u.test(unit)) return undefined;
  return { kind: 'number', value, unit: normaliseUnit(unit) };
}

const LATIN = 'a-zα-ωµ';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const FINDERS: readonly Finder[] = [
  byPattern('\\[\\d{1,3}(?:[-,、，]\\d{1,3})*\\]', () => undefined),
  byPattern('^\\s*(?:\\(\\d{1,2}\\)|\\d{1,2}(?:[、)]|\\.(?!\\d)))', () => undefined),
  byPattern(`[〔\\[(【]${YEAR}[〕\\])】]\\s?第?\\s?(?<number>\\d{1,5})\\s?号`, ({ year, number }) =>
    toCode(`〔${year}〕${number}号`),
  ),
  (folded) =>
    findStandardNumbers(folded).map((found) => ({
      index: found.index,
      length: found.length,
      value: { kind: 'standard', keys: getStandardKeys(found) },
    })),
  byPattern(
    `(?<![\\d.])${YEAR}(?<mark>[-/.])(?<month>0?[1-9]|1[0-2])\\k<mark>(?<day>[12]\\d|3[01]|0?[1-9])(?![\\d])`,
    ({ year, month, day }) => toDate(year, month, day),
  ),
  byPattern(
    `(?<!\\d)${YEAR}\\s?年(?:\\s?(?<month>1[0-2]|0?[1-9])\\s?月(?:\\s?(?<day>3[01]|[12]\\d|0?[1-9])\\s?[日号])?)?`,
    ({ year, month, day }) => toDate(year, month, day),
  ),
  byPattern(`(?<![\\d.])${YEAR}-(?<month>0[1-9]|1[0-2])(?![\\d-])`, ({ year, month }) =>
    toDate(year, month),
  ),
  byPattern(
    '(?<!\\d)(?<month>1[0-2]|0?[1-9])\\s?月(?:\\s?(?<day>3[01]|[12]\\d|0?[1-9])\\s?[日号])?',
    ({ month, day }) => toDate(undefined, month, day),
  ),
  byPattern(
    `(?<year>[〇○零一二三四五六七八九]{4})年(?:(?<month>(?!两)${CN}{1,2})月(?:(?<day>${CN}{1,3})[日号])?)?`,
    ({ year, month, day }) => toDate(year, month, day),
  ),
  byPattern(`(?<month>(?!两)${CN}{1,2})月(?:(?<day>${CN}{1,3})[日号])?`, ({ month, day }) =>
    toDate(undefined, month, day),
  ),
  byPattern(
    `(?<scale>百|千)分之(?<numeral>${CN}{1,6}(?:点${CN}{1,6})?|\\d+(?:\\.\\d+)?)`,
    ({ scale, numeral = '' }) => {
      const value = /^\d/u.test(numeral) ? Number(numeral) : parseChineseNumeral(numeral);
      return value === undefined
        ? undefined
        : { kind: 'number', value, unit: scale === '百' ? '%' : '‰' };
    },
  ),
  byPattern(
    `(?<![${LATIN}\\d.])\\d+(?:\\.\\d+)?\\s?[:∶]\\s?\\d+(?:\\.\\d+)?(?:[:∶]\\d+(?:\\.\\d+)?)*(?![\\d.])`,
    (_, whole) => toCode(whole.replaceAll('∶', ':')),
  ),
  byPattern(
    `(?<![${LATIN}\\d.])(?<sign>(?:(?<![\\d${LATIN}%‰\\p{sc=Han})])|(?<=[为至到于达在温]))-|[±+]|零下)?\\s?(?<digits>\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)*)\\s?(?<multiple>万亿|亿|千万|百万|万|千(?![克米瓦])|百)?\\s?(?<unit>${UNIT})?`,
    ({ sign, digits = '', multiple, unit }) => toNumber(sign ?? '', digits, multiple, unit),
  ),
  byPattern(`(?<![${LATIN}\\d])[${LATIN}]{1,8}[-.]?\\d+(?:\\.\\d+)*[a-z]?`, (_, whole) =>
    isUnit(whole) ? undefined : toCode(whole),
  ),
  byPattern(
    `(?<ordinal>第)?(?<numeral>${CN}{1,20}(?:点${CN}{1,6})?)(?<unit>${CLEAR_UNIT}|${UNIT})?(?:(?<=[元圆])(?<cents>(?:${CN}角)?(?:零?${CN}分)?))?`,
    readNumeral,
  ),
];
