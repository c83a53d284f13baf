import fc from 'fast-check';
import { MAX_READING_SECONDS, clampReadingSeconds } from './reading.service.ts';

describe('clampReadingSeconds', () => {
  it('clamps to the plausible range', () => {
    fc.assert(
      fc.property(fc.double(), (spent) => {
        const clamped = clampReadingSeconds(spent);
        expect(Number.isInteger(clamped)).toBe(true);
        expect(clamped).toBeGreaterThanOrEqual(0);
        expect(clamped).toBeLessThanOrEqual(MAX_READING_SECONDS);
        if (spent >= 0 && spent <= MAX_READING_SECONDS) {
          expect(Math.abs(clamped - spent)).toBeLessThanOrEqual(0.5);
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
