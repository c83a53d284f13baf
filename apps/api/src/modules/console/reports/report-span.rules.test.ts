import fc from 'fast-check';
import {
  countDays,
  findSpanMistake,
  getSpanBefore,
  listDays,
  spreadDays,
} from './report-span.rules.ts';

const day = fc
  .integer({ min: 0, max: 4_000 })
  .map((at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10));

describe('spans of days', () => {
  it('are compared with as many days right before', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), (from, more) => {
        const to = listDays({ from, to: '2099-01-01' })[more] ?? from;
        const span = { from, to };
        const before = getSpanBefore(span);
        expect(countDays(before)).toBe(countDays(span));
        expect(listDays({ from: before.from, to })).toEqual([
          ...listDays(before),
          ...listDays(span),
        ]);
        expect(findSpanMistake(span)).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  it('are refused backwards and beyond a year', () => {
    expect(findSpanMistake({ from: '2026-11-20', to: '2026-11-19' })?.field).toBe('to');
    expect(findSpanMistake({ from: '2025-11-20', to: '2026-11-21' })?.field).toBe('from');
  });

  it('have a value for every day', () => {
    const span = { from: '2026-11-19', to: '2026-11-21' };
    expect(spreadDays(span, [{ day: '2026-11-20', value: 3 }])).toEqual([0, 3, 0]);
  });
});
