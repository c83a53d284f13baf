import { parseChineseNumber } from './chinese-numbers.ts';

/** An amount of CNY in a text, in cents. */
export interface Amount {
  readonly cents: number;
  /** What the last written digit is worth, in cents: 万元 with two decimals are worth 10,000 cents. */
  readonly step: number;
  readonly start: number;
  readonly end: number;
  /** Behind the unit: 元/吨. */
  readonly isRate: boolean;
}

const FIGURES =
  /(?<![\d.,A-Za-z/-])(?<sign>[¥￥]|RMB|人民币)?(?<number>\d{1,3}(?:,\d{3}){1,5}(?!\d)|\d{1,15})(?<fraction>\.\d{1,6})?(?<unit>亿元|万元|元|亿(?!\d)|万(?![\d分])|)/g;
const SHIFTS: Readonly<Record<string, number>> = { 亿: 1e10, 亿元: 1e10, 万: 1e6, 万元: 1e6 };
/** Units of other things: 万吨, 亿立方米. */
const OTHER_UNIT = /^(?:吨|立方|平方|平米|[m㎡³²件台套个块根株千度]|kW|km)/;

/** Finds amounts in figures: with a currency sign or a unit of money. */
export function findAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(FIGURES)) {
    const { sign, number = '', fraction = '', unit = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const after = text.slice(end, end + 3);
    if (unit === '' && sign === undefined) continue;
    if (/^[亿万]$/.test(unit) && OTHER_UNIT.test(after)) continue;
    const shift = SHIFTS[unit] ?? 100;
    const cents = Math.round(Number(number.replaceAll(',', '') + fraction) * shift);
    if (!Number.isSafeInteger(cents)) continue;
    const step = Math.max(1, shift / 10 ** Math.max(0, fraction.length - 1));
    amounts.push({ cents, step, start: match.index, end, isRate: /^[/／每]/.test(after) });
  }
  return amounts;
}

/** An amount in capital numerals; `cents` is undefined if it can't be read. */
export interface CapitalAmount {
  readonly cents: number | undefined;
  readonly start: number;
  readonly end: number;
}

const NUMERALS = '零〇壹贰叁肆伍陆柒捌玖拾佰仟万萬亿億';
const CAPITALS = new RegExp(
  `[壹贰叁肆伍陆柒捌玖拾][${NUMERALS}]{0,40}[元圆](?:[零壹贰叁肆伍陆柒捌玖角分]{0,8})[整正]?`,
  'g',
);

function parseCapitals(text: string): number | undefined {
  const [yuan = '', rest = ''] = text.replace(/[整正]$/, '').split(/[元圆]/);
  const whole = parseChineseNumber(yuan);
  const parts = /^零?(?:(.)角)?零?(?:(.)分)?$/.exec(rest);
  if (whole === undefined || !parts) return undefined;
  const [tenths = 0, hundredths = 0] = [parts[1], parts[2]].map((digit) =>
    digit ? (parseChineseNumber(digit) ?? 0) : 0,
  );
  const cents = Math.round(whole * 100) + tenths * 10 + hundredths;
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Finds amounts in capital numerals (大写). */
export const findCapitalAmounts = (text: string): CapitalAmount[] =>
  Array.from(text.matchAll(CAPITALS), ({ 0: words, index }) => ({
    cents: parseCapitals(words),
    start: index,
    end: index + words.length,
  }));

/** Cents as people write them: 6,482,600.00. */
export function formatCents(cents: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`;
}

/** What two amounts in cents differ by, as people write it. */
export const formatDifference = (a: number, b: number): string => formatCents(Math.abs(a - b));

const CAPITAL_DIGITS = '零壹贰叁肆伍陆柒捌玖';

function toCapitalGroup(value: number): string {
  let words = '';
  for (const [unit, size] of Object.entries({ 仟: 1000, 佰: 100, 拾: 10, '': 1 })) {
    const digit = Math.floor(value / size) % 10;
    if (digit > 0) words += `${CAPITAL_DIGITS[digit]}${unit}`;
    else if (words !== '' && !words.endsWith('零')) words += '零';
  }
  return words.replace(/零$/, '');
}

/** Cents in capital numerals, as on cheques: 陆佰肆拾捌万贰仟陆佰元整. */
export function toCapitalAmount(cents: number): string {
  const yuan = Math.floor(cents / 100);
  let words = '';
  for (const [unit, size] of Object.entries({ 亿: 1e8, 万: 1e4, '': 1 })) {
    const group = size === 1e8 ? Math.floor(yuan / size) : Math.floor(yuan / size) % 1e4;
    if (group === 0) continue;
    if (words !== '' && group < 1000) words += '零';
    words += `${group >= 1e4 ? toCapitalAmount(group * 100).replace('元整', '') : toCapitalGroup(group)}${unit}`;
  }
  const [tenths, hundredths] = [Math.floor(cents / 10) % 10, cents % 10];
  const head = words === '' ? '零元' : `${words}元`;
  if (tenths === 0 && hundredths === 0) return `${head}整`;
  const middle = tenths > 0 ? `${CAPITAL_DIGITS[tenths]}角` : '零';
  return `${head}${middle}${hundredths > 0 ? `${CAPITAL_DIGITS[hundredths]}分` : '整'}`;
}
