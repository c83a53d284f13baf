/** @jest-environment node */
import fc from 'fast-check';
import { ACTIVITIES, computeTimes, type Activity } from './network.ts';

it('computes the example of the page', () => {
  const rows = computeTimes(ACTIVITIES).map((one) => [
    one.key,
    one.earlyStart,
    one.earlyFinish,
    one.lateStart,
    one.lateFinish,
    one.totalFloat,
    one.freeFloat,
  ]);
  expect(rows).toEqual([
    ['A', 0, 4, 0, 4, 0, 0],
    ['B', 4, 16, 4, 16, 0, 0],
    ['C', 4, 19, 16, 31, 12, 12],
    ['D', 16, 22, 16, 22, 0, 0],
    ['E', 22, 31, 22, 31, 0, 0],
    ['F', 31, 36, 31, 36, 0, 0],
  ]);
});

it('rejects an activity that follows a later one', () => {
  const [a, b] = [
    { key: 'A', name: '', days: 1, after: ['B'] },
    { key: 'B', name: '', days: 1, after: [] },
  ];
  expect(() => computeTimes([a, b])).toThrow('no activity B before');
});

/** Plans in which every activity follows some of those before it. */
const plan = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 30 }), links: fc.array(fc.nat(20)) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drafts) =>
    drafts.map<Activity>(({ days, links }, at) => ({
      key: String(at),
      name: '',
      days,
      after: [...new Set(links.filter((link) => link < at).map(String))],
    })),
  );

it('starts nothing before what it follows, and has a critical path from start to end', () => {
  fc.assert(
    fc.property(plan, (activities) => {
      const times = computeTimes(activities);
      const end = Math.max(...times.map(({ earlyFinish }) => earlyFinish));
      for (const one of times) {
        expect(one.freeFloat).toBeGreaterThanOrEqual(0);
        expect(one.totalFloat).toBeGreaterThanOrEqual(one.freeFloat);
        for (const key of one.after) {
          const before = times.find((other) => other.key === key);
          expect(one.earlyStart).toBeGreaterThanOrEqual(before?.earlyFinish ?? Infinity);
        }
      }
      const critical = times.filter((one) => one.critical);
      expect(critical.some(({ earlyStart }) => earlyStart === 0)).toBe(true);
      expect(critical.some(({ earlyFinish }) => earlyFinish === end)).toBe(true);
    }),
  );
});

it('delays the whole by exactly the days beyond the total float', () => {
  fc.assert(
    fc.property(plan, fc.nat(11), fc.integer({ min: 1, max: 20 }), (activities, pick, slip) => {
      const at = pick % activities.length;
      const finish = (all: readonly Activity[]) =>
        Math.max(...computeTimes(all).map(({ earlyFinish }) => earlyFinish));
      const slipped = activities.map((one, i) =>
        i === at ? { ...one, days: one.days + slip } : one,
      );
      const float = computeTimes(activities)[at]?.totalFloat ?? 0;
      expect(finish(slipped) - finish(activities)).toBe(Math.max(0, slip - float));
    }),
  );
});
