import fc from 'fast-check';
import { generateArrivals, SHARES, type Arrival, type Kind } from './arrivals.ts';

function take(count: number, settings: Parameters<typeof generateArrivals>[0]): Arrival[] {
  const arrivals = generateArrivals(settings);
  return Array.from({ length: count }, () => arrivals.next().value);
}

describe('arrivals', () => {
  it('are the same for the same seed, others for another, and never go back', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 500 }), (seed, rate) => {
        const arrivals = take(50, { rate, seed });
        expect(take(50, { rate, seed })).toEqual(arrivals);
        expect(take(50, { rate, seed: seed + 1 })).not.toEqual(arrivals);
        expect(arrivals.every(({ at }, i) => at >= (arrivals[i - 1]?.at ?? 0))).toBe(true);
      }),
    );
  });

  it('come as often as told, in the given shares', () => {
    const arrivals = take(20_000, { rate: 20, seed: 7 });
    expect(arrivals.at(-1)!.at / 1_000).toBeCloseTo(1_000, -2);
    for (const [kind, share] of Object.entries(SHARES)) {
      const part = arrivals.filter((arrival) => arrival.kind === kind).length / 200;
      expect(Math.abs(part - share)).toBeLessThan(1);
    }
  });

  it('leave out what has no share', () => {
    const shares = { read: 1, page: 0 };
    const kinds = new Set<Kind>(take(200, { rate: 1, seed: 1, shares }).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['read']);
    expect(() => take(1, { rate: 1, seed: 1, shares: { page: 0 } })).toThrow(RangeError);
    expect(() => take(1, { rate: 0, seed: 1 })).toThrow(RangeError);
  });
});
