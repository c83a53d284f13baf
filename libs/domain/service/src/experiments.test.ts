import fc from 'fast-check';
import {
  chooseVariant,
  EXPERIMENT_PAGES,
  getExperimentCookie,
  getExperimentCookiePrefix,
  getRate,
  getWilsonInterval,
  isVariant,
} from './experiments.ts';

const ID = '0192000000007000800000000001a2b3';

describe('getExperimentCookie', () => {
  it.each([
    ['/', 'ab-home-0001a2b3'],
    ['/erp', 'ab-erp-0001a2b3'],
    ['/front/index', 'ab-front-index-0001a2b3'],
  ])('of %s is %s', (page, cookie) => {
    expect(getExperimentCookie({ id: ID, page })).toBe(cookie);
    expect(cookie.startsWith(getExperimentCookiePrefix(page))).toBe(true);
  });

  it('is a valid name, different for every page that can be tested', () => {
    const names = Object.keys(EXPERIMENT_PAGES).map((page) =>
      getExperimentCookie({ id: ID, page }),
    );
    for (const name of names) expect(name).toMatch(/^[\w-]+$/);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('variants', () => {
  it('are two letters and nothing else', () => {
    expect(['A', 'B', 'a', 'C', 'AB', '', undefined].map(isVariant)).toEqual([
      ...[true, true],
      ...Array<boolean>(5).fill(false),
    ]);
  });

  it('are chosen equally often', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => index / 1000);
    expect(numbers.filter((number) => chooseVariant(number) === 'B')).toHaveLength(500);
  });
});

describe('getWilsonInterval', () => {
  it.each([
    [0, 0, 0, 1],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [15, 1000, 0.0091, 0.0246],
  ])('of %d in %d is %d to %d', (successes, trials, low, high) => {
    const interval = getWilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  const counts = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([a, b]) => ({ successes: Math.min(a, b), trials: Math.max(a, b) }));

  it('contains the rate and stays within 0 and 1', () => {
    fc.assert(
      fc.property(counts, ({ successes, trials }) => {
        const { low, high } = getWilsonInterval(successes, trials);
        const rate = getRate(successes, trials);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  it('is the same from both sides: of failures it is the mirror image', () => {
    fc.assert(
      fc.property(counts, ({ successes, trials }) => {
        const { low, high } = getWilsonInterval(successes, trials);
        const mirrored = getWilsonInterval(trials - successes, trials);
        expect(mirrored.low).toBeCloseTo(1 - high, 9);
        expect(mirrored.high).toBeCloseTo(1 - low, 9);
      }),
    );
  });

  it('gets narrower with more trials of the same rate', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 2, max: 50 }));
    fc.assert(
      fc.property(sizes, fc.nat(1000), ([trials, factor], part) => {
        const successes = part % (trials + 1);
        const few = getWilsonInterval(successes, trials);
        const many = getWilsonInterval(successes * factor, trials * factor);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  it('takes more successes than trials for all', () => {
    expect(getWilsonInterval(12, 10)).toEqual(getWilsonInterval(10, 10));
    expect(getRate(12, 10)).toBe(1);
  });
});
