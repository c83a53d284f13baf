import fc from 'fast-check';
import { continueVisit, isNewSince } from './last-visit.ts';

const MINUTE = 60_000;

describe('continueVisit', () => {
  it('knows no visit before the first one', () => {
    expect(continueVisit(null, 5)).toEqual({ seenAt: 5, since: null });
  });

  it('keeps the end of the visit before, however many pages follow it closely', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 30 * MINUTE }), { minLength: 1 });
    fc.assert(
      fc.property(pauses, (steps) => {
        let text = JSON.stringify({ seenAt: 1_000, since: null });
        let now = 1_000 + 31 * MINUTE;
        for (const step of [0, ...steps]) {
          now += step;
          text = JSON.stringify(continueVisit(text, now));
        }
        expect(JSON.parse(text)).toEqual({ seenAt: now, since: 1_000 });
      }),
    );
  });

  it('begins a new visit after half an hour', () => {
    const before = JSON.stringify({ seenAt: 1_000, since: 3 });
    expect(continueVisit(before, 1_000 + 30 * MINUTE).since).toBe(3);
    expect(continueVisit(before, 1_001 + 30 * MINUTE).since).toBe(1_000);
  });

  it('takes anything that storage may hold', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('{"seenAt":"x"}', '[]', 'null'),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const visit = continueVisit(text, 9);
        expect(visit.seenAt).toBe(9);
        expect(visit.since === null || Number.isFinite(visit.since)).toBe(true);
      }),
    );
  });
});

it('calls new what was published after the visit before', () => {
  const since = Date.parse('2026-11-20T10:00:00+08:00');
  expect(isNewSince(since, '2026-11-20T10:00:01+08:00')).toBe(true);
  expect(isNewSince(since, '2026-11-20T10:00:00+08:00')).toBe(false);
  expect(isNewSince(null, '2026-11-20T10:00:01+08:00')).toBe(false);
});
