import { isRecountDue } from './recount.rules.ts';

const NOW = Date.parse('2026-11-22T10:00:00+08:00');
const counted = (secondsAgo: number, tookMs: number) => ({
  countedAt: new Date(NOW - secondsAgo * 1_000),
  tookMs,
});

describe('organisations are counted again', () => {
  it('if they never were', () => {
    expect(isRecountDue(undefined, NOW)).toBe(true);
  });

  it('every minute where it takes milliseconds', () => {
    expect(isRecountDue(counted(59, 20), NOW)).toBe(true);
    expect(isRecountDue(counted(1, 20), NOW)).toBe(false);
  });

  it('for a hundredth of the time at most, and after half an hour always', () => {
    expect(isRecountDue(counted(399, 4_000), NOW)).toBe(false);
    expect(isRecountDue(counted(400, 4_000), NOW)).toBe(true);
    expect(isRecountDue(counted(1_799, 60_000), NOW)).toBe(false);
    expect(isRecountDue(counted(1_800, 60_000), NOW)).toBe(true);
  });
});
