import {
  compare,
  formatDecimal,
  multiply,
  parseDecimal,
  decimal,
  type Decimal,
} from '../numbers/decimal.ts';

/** Quantity in a text. */
export interface Quantity {
  value: Decimal;
  /** Unit that values are compared in: 元, 年, 人, 项, m, m², %. */
  unit: string;
  /** Value in that unit. */
  size: Decimal;
  /** As written. */
  words: string;
}

/** Condition of a requirement: `不少于 3 项`. */
export interface Threshold extends Quantity {
  /** Whether the own value has to be at least or at most this. */
  bound: 'min' | 'max';
}

const UNITS: Readonly<Record<string, { unit: string; factor: Decimal }>> = {
  元: { unit: '元', factor: decimal(1) },
  万元: { unit: '元', factor: decimal(10_000) },
  亿元: { unit: '元', factor: decimal(100_000_000) },
  万: { unit: '元', factor: decimal(10_000) },
  年: { unit: '年', factor: decimal(1) },
  个月: { unit: '月', factor: decimal(1) },
  日历天: { unit: '天', factor: decimal(1) },
  天: { unit: '天', factor: decimal(1) },
  日: { unit: '天', factor: decimal(1) },
  人: { unit: '人', factor: decimal(1) },
  名: { unit: '人', factor: decimal(1) },
  项: { unit: '项', factor: decimal(1) },
  个: { unit: '项', factor: decimal(1) },
  台: { unit: '台', factor: decimal(1) },
  套: { unit: '台', factor: decimal(1) },
  km: { unit: 'm', factor: decimal(1_000) },
  公里: { unit: 'm', factor: decimal(1_000) },
  m: { unit: 'm', factor: decimal(1) },
  米: { unit: 'm', factor: decimal(1) },
  'm²': { unit: 'm²', factor: decimal(1) },
  平方米: { unit: 'm²', factor: decimal(1) },
  万平方米: { unit: 'm²', factor: decimal(10_000) },
  层: { unit: '层', factor: decimal(1) },
  '%': { unit: '%', factor: decimal(1) },
};

const NAMES = Object.keys(UNITS).toSorted((a, b) => b.length - a.length);
const QUANTITY = new RegExp(
  `(?<![\\d,.])(?<number>\\d[\\d,]{0,20}(?:\\.\\d{1,8})?)\\s{0,2}(?<unit>${NAMES.join('|')})(?![A-Za-z])`,
  'gu',
);
/** A year of the calendar is no number of years. */
const isCalendarYear = (number: string, unit: string): boolean =>
  unit === '年' && /^(?:19|20)\d\d$/.test(number);
const MIN =
  /(?:不少于|不低于|不小于|不得少于|不得低于|至少|≥|>=|达到|(?<!不|不得)超过)\s*(?:人民币)?\s*$/u;
const MAX =
  /(?:不超过|不得超过|不大于|不多于|不高于|最多|≤|<=|(?<!不|不得)(?:低于|少于))\s*(?:人民币)?\s*$/u;
/** Characters around a quantity in which its bound stands. */
const MAX_WORDS = 12;
const MIN_BEHIND = /^\s*(?:（含）|\(含\))?\s*(?:及以上|以上|\(含\)以上|（含）以上)/u;
const MAX_BEHIND = /^\s*(?:（含）|\(含\))?\s*(?:及以下|以下|以内|之内)/u;

/** Finds the quantities of a text that have a unit. */
export function findQuantities(text: string): (Quantity & { index: number })[] {
  return Array.from(text.matchAll(QUANTITY)).flatMap((match) => {
    const { number = '', unit: name = '' } = match.groups ?? {};
    const value = parseDecimal(number);
    const unit = UNITS[name];
    if (!value || !unit || isCalendarYear(number, name)) return [];
    return [
      {
        value,
        unit: unit.unit,
        size: multiply(value, unit.factor),
        words: match[0],
        index: match.index,
      },
    ];
  });
}

/** Finds the conditions of a requirement: quantities that it says are least or most. */
export function findThresholds(text: string): Threshold[] {
  return findQuantities(text).flatMap((quantity): Threshold[] => {
    const before = text.slice(Math.max(0, quantity.index - MAX_WORDS), quantity.index);
    const end = quantity.index + quantity.words.length;
    const behind = text.slice(end, end + MAX_WORDS);
    if (MAX.test(before) || MAX_BEHIND.test(behind)) return [{ ...quantity, bound: 'max' }];
    return MIN.test(before) || MIN_BEHIND.test(behind) ? [{ ...quantity, bound: 'min' }] : [];
  });
}

/** Own value against a condition. */
export interface Comparison {
  isMet: boolean;
  /** `6,500 万元 ≥ 5,000 万元`. */
  formula: string;
}

/** Compares what a text states with a condition, in the condition's unit; undefined if it states nothing of that unit. */
export function compareWith(threshold: Threshold, own: string): Comparison | undefined {
  const same = findQuantities(own).filter(({ unit }) => unit === threshold.unit);
  const best = same.toSorted((a, b) => compare(b.size, a.size));
  const value = threshold.bound === 'min' ? best[0] : best.at(-1);
  if (!value) return undefined;
  const order = compare(value.size, threshold.size);
  const isMet = threshold.bound === 'min' ? order >= 0 : order <= 0;
  const sign = order === 0 ? '=' : order > 0 ? '>' : '<';
  return { isMet, formula: `${show(value)} ${sign} ${show(threshold)}` };
}

const show = ({ value, words }: Quantity): string =>
  `${formatDecimal(value)} ${words.replace(/^[\d,.\s]+/u, '')}`;

/** Grades of qualifications and of registered engineers, the best first. */
const GRADES = ['特', '一甲壹', '二乙贰', '三丙叁', '四'];
const GRADE = /(?<grade>[特一甲壹二乙贰三丙叁四])级/u;

const rankGrade = (text: string): { rank: number; words: string } | undefined => {
  const match = GRADE.exec(text);
  const grade = match?.groups?.grade;
  return match && grade !== undefined
    ? { rank: GRADES.findIndex((same) => same.includes(grade)), words: match[0] }
    : undefined;
};

/** Whether a requirement asks for a grade: 二级及以上资质. */
export const hasGrade = (requirement: string): boolean => GRADE.test(requirement);

/** Compares the first grade of a text with the one that is required; undefined if either names none. */
export function compareGrades(requirement: string, own: string): Comparison | undefined {
  const [required, present] = [rankGrade(requirement), rankGrade(own)];
  if (!required || !present) return undefined;
  const isMet = present.rank <= required.rank;
  return { isMet, formula: `${present.words}${isMet ? '不低于' : '低于'}${required.words}` };
}
