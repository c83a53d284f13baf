import fc from 'fast-check';
import { applyPending, type ReactionState } from './reaction-state.ts';

const states = fc.record<ReactionState>({
  praised: fc.boolean(),
  favorited: fc.boolean(),
  praiseCount: fc.integer({ min: 1, max: 1e6 }),
  favoriteCount: fc.integer({ min: 1, max: 1e6 }),
});

describe('applyPending', () => {
  it('returns the known state without effective changes', () => {
    fc.assert(
      fc.property(states, (known) => {
        expect(applyPending(known, {})).toEqual(known);
        expect(applyPending(known, { praised: known.praised })).toEqual(known);
      }),
    );
  });

  it('changes a total by one and back', () => {
    fc.assert(
      fc.property(states, (known) => {
        const there = applyPending(known, { praised: !known.praised });
        expect(Math.abs(there.praiseCount - known.praiseCount)).toBe(1);
        expect(applyPending(there, { praised: known.praised })).toEqual(known);
      }),
    );
  });

  it('never returns a negative total', () => {
    const known = { praised: true, favorited: true, praiseCount: 0, favoriteCount: 0 };
    expect(applyPending(known, { praised: false })).toMatchObject({ praiseCount: 0 });
  });
});
