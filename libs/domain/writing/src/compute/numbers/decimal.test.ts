import fc from 'fast-check';
import {
  compare,
  decimal,
  divide,
  formatDecimal,
  formatPercent,
  formatYuan,
  multiply,
  parseDecimal,
  round,
  subtract,
  sum,
  toDecimalString,
} from './decimal.ts';

const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => decimal(units, scale));

describe('parseDecimal', () => {
  it.each([
    ['1,234,567.80', '1234567.80'],
    ['１２３．４５', '123.45'],
    ['￥ 8,600 元', '8600'],
    ['－12.5', '-12.5'],
    ['−3', '-3'],
    ['(1,200.00)', '-1200.00'],
    ['.5', '0.5'],
  ])('reads %s', (text, expected) => {
    const number = parseDecimal(text);
    expect(number && toDecimalString(number)).toBe(expected);
  });

  it.each(['', '-', '1,23', '12,34,567', '1.2.3', '(−5)', '三百', '12m', '1e9', '9'.repeat(40)])(
    'does not take %s for a number',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  it('reads what is written for readers', () => {
    fc.assert(
      fc.property(anyDecimal, (number) => {
        for (const text of [formatDecimal(number), toDecimalString(number)]) {
          expect(compare(parseDecimal(text) ?? decimal(-1), number)).toBe(0);
        }
      }),
    );
  });
});

describe('arithmetic', () => {
  it('sums exactly, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(anyDecimal), (numbers) => {
        expect(compare(sum(numbers), sum(numbers.toReversed()))).toBe(0);
        const first = numbers[0];
        if (first) expect(compare(subtract(sum(numbers), first), sum(numbers.slice(1)))).toBe(0);
      }),
    );
  });

  it('rounds half away from zero', () => {
    expect(toDecimalString(round(decimal(1005, 3), 2))).toBe('1.01');
    expect(toDecimalString(round(decimal(-1005, 3), 2))).toBe('-1.01');
    expect(toDecimalString(round(decimal(10049, 4), 2))).toBe('1.00');
    expect(formatYuan(decimal(1_234_567_895, 3))).toBe('1,234,567.90');
  });

  it('is never off by more than half a place', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 6 }), (number, scale) => {
        const error = subtract(round(number, scale), number);
        const size = error.units < 0n ? decimal(-error.units, error.scale) : error;
        expect(compare(multiply(size, decimal(2)), decimal(1, scale))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('divides what was multiplied', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (left, right) => {
        fc.pre(right.units !== 0n);
        const back = divide(multiply(left, right), right, left.scale);
        expect(back && compare(back, left)).toBe(0);
      }),
    );
    expect(divide(decimal(1), decimal(0), 2)).toBeUndefined();
    expect(formatPercent(decimal(1), decimal(8))).toBe('12.5%');
    expect(formatPercent(decimal(-2), decimal(3))).toBe('-66.67%');
  });
});
