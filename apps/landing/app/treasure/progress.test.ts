/** @jest-environment node */
import fc from 'fast-check';
import { describeDelay, getDelay, getFront, TODAY, WORKS } from './progress.ts';

it('tells what the example shows', () => {
  expect(WORKS.map((work) => describeDelay(getDelay(work, TODAY)))).toEqual([
    '正常',
    '正常',
    '慢 2 天',
    '正常',
    '正常',
  ]);
});

const work = fc
  .record({
    start: fc.nat(60),
    days: fc.integer({ min: 1, max: 40 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ start, days, share }) => ({ name: '', start, days, done: Math.floor(days * share) }));

it('is never further behind than the work is long, and the front never passes its end while behind', () => {
  fc.assert(
    fc.property(work, fc.nat(120), (one, today) => {
      const delay = getDelay(one, today);
      expect(Math.abs(delay)).toBeLessThanOrEqual(one.days);
      if (delay > 0)
        expect(getFront(one, today)).toBeLessThan(Math.min(today, one.start + one.days));
      if (delay < 0) expect(getFront(one, today)).toBeGreaterThan(Math.min(today, one.start));
    }),
  );
});

it('is never behind with a finished work', () => {
  fc.assert(
    fc.property(work, fc.nat(120), (one, today) => {
      expect(getDelay({ ...one, done: one.days }, today)).toBeLessThanOrEqual(0);
    }),
  );
});
