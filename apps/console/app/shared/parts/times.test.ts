/** @jest-environment node */
import { formatMoment, formatTimeLeft, toDay } from './times.ts';

const NOW = Date.parse('2026-11-20T10:42:00+08:00');

describe('formatMoment', () => {
  it.each([
    ['2026-11-20T10:41:30+08:00', '刚刚'],
    ['2026-11-20T10:24:00+08:00', '18 分钟前'],
    ['2026-11-20T09:12:00+08:00', '今天 09:12'],
    ['2026-11-20T14:00:00+08:00', '今天 14:00'],
    ['2026-11-19T17:20:00+08:00', '昨天 17:20'],
    ['2026-11-21T00:05:00+08:00', '明天 00:05'],
    ['2026-11-18T16:00:00+08:00', '11-18 16:00'],
    ['2025-12-31T23:59:00+08:00', '2025-12-31'],
  ])('%s: %s', (time, text) => expect(formatMoment(time, NOW)).toBe(text));
});

describe('formatTimeLeft', () => {
  it.each([
    ['2026-11-21T09:54:00+08:00', '剩 23 小时 12 分'],
    ['2026-11-20T10:46:00+08:00', '剩 4 分钟'],
    ['2026-11-20T10:42:10+08:00', '剩 1 分钟'],
    ['2026-11-20T10:41:00+08:00', '已到期'],
  ])('%s: %s', (time, text) => expect(formatTimeLeft(time, NOW)).toBe(text));
});

it('takes the day of Asia/Shanghai', () => {
  expect(toDay(Date.parse('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
  expect(toDay(Date.parse('2026-11-19T15:59:59Z'))).toBe('2026-11-19');
});
