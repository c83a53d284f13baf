/** @jest-environment node */
import fc from 'fast-check';
import { describeVerdict, getShare, type VariantCounts } from './experiment-rules.ts';

const counts = (a: [number, number], b: [number, number]): VariantCounts[] => [
  { variant: 'A', visitors: a[0], conversions: a[1] },
  { variant: 'B', visitors: b[0], conversions: b[1] },
];

describe('describeVerdict', () => {
  it.each([
    [counts([4, 2], [900, 80]), '样本不足'],
    [counts([900, 2], [900, 2]), '样本不足'],
    [counts([0, 0], [0, 0]), '样本不足'],
    [counts([1_000, 30], [1_000, 32]), '看不出差别'],
    [counts([1_000, 30], [1_000, 60]), 'B 更好'],
    [counts([1_000, 90], [1_000, 30]), 'A 更好'],
    [counts([10, 10], [10, 10]), '看不出差别'],
  ])('says of %j: %s', (results, words) => {
    expect(describeVerdict(results)).toContain(words);
  });

  it('says the same of swapped variants', () => {
    const pair = fc.tuple(fc.nat(5_000), fc.nat(200));
    const swap = (text: string) => text.replace(/^[AB]/, (letter) => (letter === 'A' ? 'B' : 'A'));
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        expect(describeVerdict(counts(b, a))).toBe(swap(describeVerdict(counts(a, b))));
      }),
    );
  });
});

describe('getShare', () => {
  it('adds up to one where there are visitors', () => {
    const results = counts([30, 1], [10, 1]);
    expect(getShare(results, 'A')).toBe(0.75);
    expect(getShare(results, 'A') + getShare(results, 'B')).toBe(1);
    expect(getShare(counts([0, 0], [0, 0]), 'A')).toBe(0);
  });
});
