import fc from 'fast-check';
import { withPending, type ReaderState } from './reader-state.ts';

const states = fc.record<ReaderState>({
  praised: fc.boolean(),
  favorited: fc.boolean(),
  praiseCount: fc.integer({ min: 1, max: 1e6 }),
  favoriteCount: fc.integer({ min: 1, max: 1e6 }),
});

describe('withPending', () => {
  it('shows what is known when nothing is asked for, or what is so already', () => {
    fc.assert(
      fc.property(states, (known) => {
        expect(withPending(known, {})).toEqual(known);
        expect(withPending(known, { praised: known.praised })).toEqual(known);
      }),
    );
  });

  it('counts by one, and back', () => {
    fc.assert(
      fc.property(states, (known) => {
        const there = withPending(known, { praised: !known.praised });
        expect(Math.abs(there.praiseCount - known.praiseCount)).toBe(1);
        expect(withPending(there, { praised: known.praised })).toEqual(known);
      }),
    );
  });

  it('never shows less than none', () => {
    const known = { praised: true, favorited: true, praiseCount: 0, favoriteCount: 0 };
    expect(withPending(known, { praised: false })).toMatchObject({ praiseCount: 0 });
  });
});
