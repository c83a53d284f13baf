import { parseCapitals } from '@zhucheng/domain-writing/compute';

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

/** Cents of an amount in capital numerals, if they can be read in one way only. */
function readCapitals(words: string): number | undefined {
  const cents = Number(parseCapitals(words) ?? Number.NaN);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Finds amounts in capital numerals (大写). */
export const findCapitalAmounts = (text: string): CapitalAmount[] =>
  Array.from(text.matchAll(CAPITALS), ({ 0: words, index }) => ({
    cents: readCapitals(words),
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
