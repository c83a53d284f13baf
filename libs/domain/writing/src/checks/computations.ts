import { compare, decimal, parseDecimal, type Decimal } from '../compute/numbers/decimal.ts';
import { evaluate } from '../compute/numbers/expression.ts';

/** Equation in a text: `18.0 × 22.0 × 3.5 = 1,386`. */
export interface Computation {
  start: number;
  end: number;
  /** Its right side as written. */
  result: string;
  /** Offset of the right side. */
  resultStart: number;
  isRight: boolean;
}

// Counts are bounded, so that long runs of digits cost nothing.
const NUMBER = '\\d{1,15}(?:,\\d{3}){0,5}(?:\\.\\d{1,10})?%?';
const UNIT = '(?:[a-zA-Z℃㎡²³]{1,3}|万元|亿元|[元米天吨个人])';
const TERM = `[(（]{0,3}${NUMBER}\\s{0,2}${UNIT}?\\s{0,2}[)）]{0,3}`;
const EQUATION = new RegExp(
  `(?<![\\d.,])(?<left>${TERM}(?:\\s{0,2}[-+−－＋×xX*÷/]\\s{0,2}${TERM}){1,20})\\s{0,2}[=＝≈]\\s{0,2}(?<right>[-−]?${NUMBER})`,
  'gu',
);

/** Finds the equations of a text and works them out. A result may be rounded to the places it shows. */
export function findComputations(text: string): Computation[] {
  return Array.from(text.matchAll(EQUATION), ({ 0: whole, index, groups }) => {
    const { left = '', right = '' } = groups ?? {};
    return {
      start: index,
      end: index + whole.length,
      result: right,
      resultStart: index + whole.length - right.length,
      isRight: isRight(left, right),
    };
  });
}

function isRight(left: string, right: string): boolean {
  const shown = readNumber(right);
  const expression = left
    .replaceAll(new RegExp(`(?<=[\\d%]\\s{0,2})(?![xX]\\s{0,2}[\\d(（])${UNIT}`, 'gu'), ' ')
    .replaceAll(/([\d.,]+)%/gu, '($1/100)');
  const value = shown && evaluate(expression, shown.scale);
  return value !== undefined && shown !== undefined && compare(value, shown) === 0;
}

/** A percentage has two more places. */
function readNumber(text: string): Decimal | undefined {
  const number = parseDecimal(text.replace('%', ''));
  return number && text.endsWith('%') ? decimal(number.units, number.scale + 2) : number;
}
