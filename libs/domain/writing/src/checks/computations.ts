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

const NUMBER = '\\d+(?:,\\d{3})*(?:\\.\\d+)?%?';
const OPERATOR = '[-+−－＋×xX*÷/]';
const UNIT_GAP = '\\s{0,2}(?:[a-zA-Z℃元㎡²³]{1,3}|万元|亿元|元|米|天|吨|个)?\\s{0,2}';
const TERM = `[(（]{0,3}${NUMBER}${UNIT_GAP}[)）]{0,3}`;
const EQUATION = new RegExp(
  `(?<left>${TERM}(?:\\s{0,2}${OPERATOR}\\s{0,2}${TERM})+)\\s{0,2}[=＝≈]\\s{0,2}(?<right>[-−]?${NUMBER})`,
  'gu',
);

/** Finds the equations of a text and works them out. A result may be rounded to the places it shows. */
export function findComputations(text: string): Computation[] {
  return Array.from(text.matchAll(EQUATION), ({ 0: whole, index, groups }) => {
    const { left = '', right = '' } = groups ?? {};
    const value = evaluate(left);
    const shown = toNumber(right);
    const places = /\.(\d+)/u.exec(right)?.[1]?.length ?? 0;
    const half = 0.5 * 10 ** -(places + (right.endsWith('%') ? 2 : 0));
    return {
      start: index,
      end: index + whole.length,
      result: right,
      resultStart: index + whole.length - right.length,
      isRight: value !== undefined && Math.abs(value - shown) <= half * (1 + 1e-9) + 1e-9,
    };
  });
}

const toNumber = (digits: string): number => {
  const value = Number(digits.replaceAll(',', '').replace('−', '-').replace('%', ''));
  return digits.endsWith('%') ? value / 100 : value;
};

const PRECEDENCE: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };

/** Evaluates sums and products with brackets; undefined for what is none. */
export function evaluate(expression: string): number | undefined {
  const tokens = expression
    .replaceAll(/[−－]/gu, '-')
    .replaceAll(/＋/gu, '+')
    .replaceAll(/[×xX]/gu, '*')
    .replaceAll(/÷/gu, '/')
    .replaceAll(/（/gu, '(')
    .replaceAll(/）/gu, ')')
    .match(new RegExp(`${NUMBER}|[-+*/()]`, 'gu'));
  if (!tokens) return undefined;
  const values: number[] = [];
  const operators: string[] = [];
  const reduce = () => {
    const [right, left] = [values.pop(), values.pop()];
    const operator = operators.pop();
    if (left === undefined || right === undefined) values.push(NaN);
    else values.push(apply(operator, left, right));
  };
  for (const token of tokens) {
    if (token === '(') operators.push(token);
    else if (token === ')') {
      while (operators.length > 0 && operators.at(-1) !== '(') reduce();
      operators.pop();
    } else if (PRECEDENCE[token] === undefined) values.push(toNumber(token));
    else {
      while ((PRECEDENCE[operators.at(-1) ?? ''] ?? 0) >= PRECEDENCE[token]) reduce();
      operators.push(token);
    }
  }
  while (operators.length > 0) reduce();
  const [value] = values;
  return values.length === 1 && value !== undefined && Number.isFinite(value) ? value : undefined;
}

function apply(operator: string | undefined, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return NaN;
  }
}
