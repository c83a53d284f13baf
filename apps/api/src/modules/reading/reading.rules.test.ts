import fc from 'fast-check';
import { MAX_READING_SECONDS, clampReadingSeconds } from './reading.rules.ts';

describe('plausibleSeconds', () => {
  it('keeps what a reader may have spent and cuts down the rest', () => {
    fc.assert(
      fc.property(fc.double(), (spent) => {
        const kept = clampReadingSeconds(spent);
        expect(Number.isInteger(kept)).toBe(true);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(MAX_READING_SECONDS);
        if (spent >= 0 && spent <= MAX_READING_SECONDS) {
          expect(Math.abs(kept - spent)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('never turns a longer reading into a shorter one', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(clampReadingSeconds(less)).toBeLessThanOrEqual(clampReadingSeconds(more));
      }),
    );
  });
});
