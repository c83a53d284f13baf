import { divide, decimal, parseDecimal, type Decimal } from './decimal.ts';

/** Exact quotient of integers; the divisor is positive. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** Longest expression that is read. */
const MAX_LENGTH = 400;
const MAX_DEPTH = 20;
/** Largest divisor that is carried on, in digits: expressions of a site come nowhere near. */
const MAX_DIGITS = 200;

type Token = '+' | '-' | '*' | '/' | '(' | ')' | Fraction;

const SIGNS: readonly [RegExp, Token][] = [
  [/^[-−－–]/u, '-'],
  [/^[+＋]/u, '+'],
  [/^[*×✕xX·]/u, '*'],
  [/^[/÷]/u, '/'],
  [/^[([（【[]/u, '('],
  [/^[)\]）】]/u, ')'],
];

function splitTokens(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let rest = text.trim(); rest !== ''; rest = rest.trimStart()) {
    const number = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|^\.\d+/u.exec(rest)?.[0];
    const value = number === undefined ? undefined : parseDecimal(number);
    if (number !== undefined && value) {
      tokens.push({ over: value.units, under: 10n ** BigInt(value.scale) });
      rest = rest.slice(number.length);
      continue;
    }
    const sign = SIGNS.find(([pattern]) => pattern.test(rest));
    if (!sign) return undefined;
    tokens.push(sign[1]);
    rest = rest.slice(1);
  }
  return tokens;
}

function combine(
  left: Fraction,
  sign: '+' | '-' | '*' | '/',
  right: Fraction,
): Fraction | undefined {
  if (sign === '*') return { over: left.over * right.over, under: left.under * right.under };
  if (sign === '/') {
    if (right.over === 0n) return undefined;
    const turn = right.over < 0n ? -1n : 1n;
    return { over: left.over * right.under * turn, under: left.under * right.over * turn };
  }
  const other = sign === '-' ? -right.over : right.over;
  return { over: left.over * right.under + other * left.under, under: left.under * right.under };
}

/** Reads sums of products of numbers and brackets, by recursive descent. */
function readTokens(tokens: readonly Token[]): Fraction | undefined {
  let at = 0;
  const readFactor = (depth: number): Fraction | undefined => {
    const token = tokens[at];
    at += 1;
    if (token === '-' || token === '+') {
      const factor = readFactor(depth + 1);
      return factor && (token === '-' ? { over: -factor.over, under: factor.under } : factor);
    }
    if (token === '(' && depth < MAX_DEPTH) {
      const inside = readSum(depth + 1);
      at += 1;
      return tokens[at - 1] === ')' ? inside : undefined;
    }
    return typeof token === 'object' && depth <= MAX_DEPTH ? token : undefined;
  };
  const readChain = (
    signs: readonly Token[],
    next: (depth: number) => Fraction | undefined,
    depth: number,
  ): Fraction | undefined => {
    let value = next(depth);
    for (let sign = tokens[at]; value && isSign(sign) && signs.includes(sign); sign = tokens[at]) {
      at += 1;
      const right = next(depth);
      value = right && combine(value, sign, right);
    }
    return value;
  };
  const readProduct = (depth: number) => readChain(['*', '/'], readFactor, depth);
  const readSum = (depth: number): Fraction | undefined =>
    readChain(['+', '-'], readProduct, depth);
  const value = readSum(0);
  return at === tokens.length ? value : undefined;
}

const isSign = (token: Token | undefined): token is '+' | '-' | '*' | '/' =>
  typeof token === 'string' && token !== '(' && token !== ')';

/**
 * Value of an expression as quantities are worked out on site, `（6.2×3.4－0.8×0.8）×1.5`, exact until it is rounded half
 * away from zero to `scale` places. Undefined for what is no expression, and for a division by zero.
 */
export function evaluate(expression: string, scale: number): Decimal | undefined {
  if (expression.length > MAX_LENGTH) return undefined;
  const tokens = splitTokens(expression.normalize('NFKC').replace(/[=＝].*$/su, ''));
  const value = tokens && readTokens(tokens);
  if (!value || value.under.toString().length > MAX_DIGITS) return undefined;
  return divide(decimal(value.over), decimal(value.under), scale);
}
