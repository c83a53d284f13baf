import fc from 'fast-check';
import { MIN_SAMPLE } from './roles.ts';
import { getQuantile, summariseSample } from './sample.ts';

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('summariseSample', () => {
  it('has the quartiles of spreadsheets (QUARTILE.INC)', () => {
    expect(summariseSample([7, 15, 36, 39, 40, 41])).toEqual({
      min: 7,
      lowerQuartile: 20.25,
      median: 37.5,
      upperQuartile: 39.75,
      max: 41,
    });
    expect(summariseSample([5, 1, 4, 2, 3])).toMatchObject({ lowerQuartile: 2, median: 3 });
  });

  it('tells nothing of fewer than five values', () => {
    expect(summariseSample([1, 2, 3, 4])).toBeUndefined();
    expect(summariseSample([])).toBeUndefined();
  });

  it('is in ascending order and whatever the order of the values the same', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: MIN_SAMPLE, maxLength: 60 }), (values) => {
        const summary = summariseSample(values);
        const numbers = Object.values(summary ?? {});
        expect(numbers).toHaveLength(5);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers[0]).toBe(Math.min(...values) + 0);
        expect(summariseSample(values.toReversed())).toEqual(summary);
        const below = values.filter((other) => other < (summary?.median ?? 0)).length;
        expect(below).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it('follows a change of unit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 5 }), (values) => {
        const single = summariseSample(values);
        const double = summariseSample(values.map((each) => each * 2));
        expect(double?.upperQuartile).toBeCloseTo((single?.upperQuartile ?? 0) * 2, 6);
      }),
    );
  });
});

it('a quantile of one value is this value', () => {
  fc.assert(
    fc.property(value, fc.double({ min: 0, max: 1, noNaN: true }), (only, share) => {
      expect(getQuantile([only], share)).toBeCloseTo(only, 9);
    }),
  );
});
