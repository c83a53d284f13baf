import { toWeeks } from './month.ts';

describe('month', () => {
  it('lists weeks from Monday to Sunday', () => {
    const weeks = toWeeks('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});
