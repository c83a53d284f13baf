/** Exact decimal number, `units / 10 ** scale`. Amounts and quantities are never floats. */
export interface Decimal {
  units: bigint;
  /** Number of decimal places, 0 or more. */
  scale: number;
}

/** Longest number that is read, in digits: 10 ** 18 is more than any contract. */
const MAX_DIGITS = 24;

const NUMBER = /^(?<sign>[-+]?)(?<whole>\d+|\d{1,3}(?:,\d{3})+)?(?:\.(?<fraction>\d+))?$/;

const pow10 = (exponent: number): bigint => 10n ** BigInt(exponent);

/**
 * Reads a number as people type and paste it: full-width digits, thousands separators, a minus sign of any kind,
 * brackets of accountants for negative ones, `¥` and 元. Undefined for anything else; `1,23` is no number.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\u00a0]+/gu, '')
    .replace(/[‐-―−﹣]/gu, '-')
    .replace(/^(?:人民币|¥|RMB|CNY)+/iu, '')
    .replace(/元$/u, '');
  const inBrackets = /^\((.+)\)$/.exec(plain)?.[1];
  const found = NUMBER.exec(inBrackets ?? plain)?.groups;
  if (!found) return undefined;
  const { sign = '', whole = '', fraction = '' } = found;
  const digits = whole.replaceAll(',', '') + fraction;
  if (digits === '' || digits.length > MAX_DIGITS || (inBrackets !== undefined && sign !== '')) {
    return undefined;
  }
  const units = BigInt(digits);
  const isNegative = sign === '-' || inBrackets !== undefined;
  return { units: isNegative ? -units : units, scale: fraction.length };
}

/** A whole number, or `units` of `10 ** -scale`. */
export const decimal = (units: bigint | number, scale = 0): Decimal => ({
  units: BigInt(units),
  scale,
});

/** Zero. */
export const ZERO: Decimal = decimal(0);

const scaleTo = (number: Decimal, scale: number): bigint =>
  number.units * pow10(scale - number.scale);

/** Sum of all numbers, exact. */
export function sum(numbers: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const number of numbers) {
    const scale = Math.max(total.scale, number.scale);
    total = { units: scaleTo(total, scale) + scaleTo(number, scale), scale };
  }
  return total;
}

/** The number with its sign turned. */
export const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

/** `left - right`, exact. */
export const subtract = (left: Decimal, right: Decimal): Decimal => sum([left, negate(right)]);

/** `left × right`, exact. */
export const multiply = (left: Decimal, right: Decimal): Decimal => ({
  units: left.units * right.units,
  scale: left.scale + right.scale,
});

/** Negative if the left number is less, positive if it is more, 0 if both are the same number. */
export function compare(left: Decimal, right: Decimal): number {
  const { units } = subtract(left, right);
  return units === 0n ? 0 : units < 0n ? -1 : 1;
}

/** Whether both are the same number: 1.0 is 1. */
export const isSame = (left: Decimal, right: Decimal): boolean => compare(left, right) === 0;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Integer quotient, rounded half away from zero. */
function divideUnits(dividend: bigint, divisor: bigint): bigint {
  const size = (abs(dividend) * 2n + abs(divisor)) / (abs(divisor) * 2n);
  return dividend < 0n === divisor < 0n ? size : -size;
}

/** Rounds to decimal places by 四舍五入: half away from zero, so that −0.5 and 0.5 differ in sign only. */
export function round(number: Decimal, scale: number): Decimal {
  if (number.scale <= scale) return { units: scaleTo(number, scale), scale };
  return { units: divideUnits(number.units, pow10(number.scale - scale)), scale };
}

/** `left ÷ right` rounded to decimal places; undefined for a divisor of zero. */
export function divide(left: Decimal, right: Decimal, scale: number): Decimal | undefined {
  if (right.units === 0n) return undefined;
  const dividend = left.units * pow10(right.scale + scale);
  return { units: divideUnits(dividend, right.units * pow10(left.scale)), scale };
}

/** Writes a number as it is stored, `-1234.50`: all its decimals, no separators. */
export function toDecimalString({ units, scale }: Decimal): string {
  const digits = abs(units)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? `.${digits.slice(-scale)}` : '';
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

/** Writes a number for readers: thousands separators, no trailing zeros. */
export const formatDecimal = (number: Decimal): string =>
  group(
    toDecimalString(number)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  );

/** Writes an amount in yuan for readers: two decimals, rounded, thousands separators. */
export const formatYuan = (number: Decimal): string => group(toDecimalString(round(number, 2)));

const group = (text: string): string => text.replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ',');

/** Share of a whole in percent with two decimals: `12.35%`; undefined where the whole is zero. */
export function formatPercent(part: Decimal, whole: Decimal): string | undefined {
  const share = divide(multiply(part, decimal(100)), whole, 2);
  return share && `${formatDecimal(share)}%`;
}
