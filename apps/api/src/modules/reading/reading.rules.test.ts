import fc from 'fast-check';
import { MAX_READING_SECONDS, clampReadingSeconds } from './reading.rules.ts';

describe('clampReadingSeconds', () => {
  it('clamps to the plausible range', () => {
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

  it('is monotonic', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(clampReadingSeconds(less)).toBeLessThanOrEqual(clampReadingSeconds(more));
      }),
    );
  });
});
