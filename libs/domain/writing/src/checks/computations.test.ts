import fc from 'fast-check';
import { findComputations } from './computations.ts';

describe('findComputations', () => {
  it.each([
    ['18.0 × 22.0 × 3.5 = 1,386 m³', true],
    ['35 × 30% = 10.5 MPa', true],
    ['7.9 ÷ 3 = 2.63 m', true],
    ['7.9 ÷ 3 = 2.64 m', false],
    ['3 ÷ 24 = 12.5%', true],
    ['（12+8）×5=100', true],
    ['12+8×5=100', false],
    ['1200万元-200万元=1000万元', true],
    ['8m x 3m = 24', true],
    ['5 ÷ 0 = 0', false],
  ])('works %s out', (text, isRight) => {
    expect(findComputations(text).map((one) => one.isRight)).toEqual([isRight]);
  });

  it('sees no equation in a ratio or a date', () => {
    expect(findComputations('配比1:2，2026-03-01，3～5天')).toEqual([]);
  });

  it('finds every wrong result, and where it stands', () => {
    const small = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(small, small, fc.integer({ min: -3, max: 3 }), (a, b, off) => {
        const text = `共${a} × ${b} = ${a * b + off}。`;
        const [found] = findComputations(text);
        expect(found?.isRight).toBe(off === 0);
        expect(text.slice(found?.resultStart, found?.end)).toBe(String(a * b + off));
      }),
    );
  });
});
