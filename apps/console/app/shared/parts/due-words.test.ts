/** @jest-environment node */
import fc from 'fast-check';
import { describeDue } from './due-words.ts';

const NOW = Date.parse('2026-11-20T10:42:00+08:00');
const due = (dueAt: string, dueInWorkdays = 0) => ({
  dueAt: `${dueAt}:00+08:00`,
  dueFrom: '2026-11-20T09:42:00+08:00',
  dueInWorkdays,
});

describe('describeDue', () => {
  it.each([
    [due('2026-11-20T11:00'), '剩 18 分', '11:00', true],
    [due('2026-11-20T16:00'), '剩 5 小时 18 分', '16:00', false],
    [due('2026-11-20T10:17'), '超 25 分', '10:17', true],
    [due('2026-11-23T10:30', 1), '剩 1 个工作日', '周一 10:30', false],
    [due('2026-12-08T09:00', 12), '剩 12 个工作日', '12-08 09:00', false],
    [due('2026-11-18T09:00', -2), '超 2 个工作日', '周三 09:00', true],
    [due('2026-11-21T12:42'), '剩 26 小时', '周六 12:42', false],
  ])('%j: %s', (given, words, clock, isHot) =>
    expect(describeDue(given, NOW)).toMatchObject({ words, clock, isHot }),
  );

  it('has no words where nothing is due', () =>
    expect(describeDue({ dueAt: null, dueFrom: null, dueInWorkdays: 0 }, NOW)).toBeUndefined());

  it('tells how much of the time has passed', () => {
    expect(describeDue(due('2026-11-20T11:42'), NOW)?.share).toBe(0.5);
    fc.assert(
      fc.property(fc.integer({ min: -9_999, max: 9_999 }), (minutes) => {
        const dueAt = new Date(NOW + minutes * 60_000).toISOString();
        const { share = -1 } = describeDue({ ...due(''), dueAt }, NOW) ?? {};
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});
