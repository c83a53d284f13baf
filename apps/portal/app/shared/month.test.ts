import { addMonths, isoDate, toWeeks } from './month.ts';

describe('month', () => {
  it('lists weeks from Monday to Sunday', () => {
    const weeks = toWeeks('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('crosses the turn of the year', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });

  it('starts a day at midnight in China', () => {
    expect(isoDate(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(isoDate(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});
