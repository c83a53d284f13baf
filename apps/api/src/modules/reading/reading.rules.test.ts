import fc from 'fast-check';
import { LONGEST_READING, plausibleSeconds } from './reading.rules.ts';

describe('plausibleSeconds', () => {
  it('keeps what a reader may have spent and cuts down the rest', () => {
    fc.assert(
      fc.property(fc.double(), (spent) => {
        const kept = plausibleSeconds(spent);
        expect(Number.isInteger(kept)).toBe(true);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(LONGEST_READING);
        if (spent >= 0 && spent <= LONGEST_READING) {
          expect(Math.abs(kept - spent)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('never turns a longer reading into a shorter one', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(plausibleSeconds(less)).toBeLessThanOrEqual(plausibleSeconds(more));
      }),
    );
  });
});
