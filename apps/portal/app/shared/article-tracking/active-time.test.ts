import fc from 'fast-check';
import { activeSeconds, startActiveTime, updateVisibility } from './active-time.ts';

/** Visibility changes, each after some milliseconds. */
const steps = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 600_000 }), visible: fc.boolean() }),
);

describe('active time', () => {
  it('is the sum of the visible periods for any order of events', () => {
    fc.assert(
      fc.property(fc.boolean(), steps, fc.nat(600_000), (visible, events, rest) => {
        let now = 1_000;
        let time = startActiveTime(now, visible);
        let inView = visible;
        let expected = 0;
        for (const { after, visible: next } of events) {
          now += after;
          if (inView) expected += after;
          inView = next;
          time = updateVisibility(time, now, next);
        }
        if (inView) expected += rest;
        expect(activeSeconds(time, now + rest)).toBe(Math.round(expected / 1000));
      }),
    );
  });

  it('never exceeds the elapsed time and never shrinks', () => {
    fc.assert(
      fc.property(steps, (events) => {
        let now = 0;
        let time = startActiveTime(now, true);
        let before = 0;
        for (const { after, visible } of events) {
          now += after;
          time = updateVisibility(time, now, visible);
          const seconds = activeSeconds(time, now);
          expect(seconds).toBeGreaterThanOrEqual(before);
          expect(seconds).toBeLessThanOrEqual(Math.round(now / 1000));
          before = seconds;
        }
      }),
    );
  });

  it('keeps its value when the clock is set back', () => {
    const time = updateVisibility(startActiveTime(10_000, true), 40_000, false);
    expect(activeSeconds(updateVisibility(time, 5_000, true), 1_000)).toBe(30);
  });
});
