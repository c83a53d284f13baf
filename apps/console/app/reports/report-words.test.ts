/** @jest-environment node */
import { describeSeries, formatChange, formatValue } from './report-words.ts';

describe('formatValue', () => {
  it.each([
    [14_658, 'count', '14,658'],
    [0.0272, 'rate', '2.72%'],
    [80, 'seconds', '1 分 20 秒'],
    [59, 'seconds', '59 秒'],
    [7_260, 'seconds', '2 小时 1 分'],
    [null, 'rate', '样本不足'],
  ] as const)('%s %s: %s', (value, kind, text) => expect(formatValue(value, kind)).toBe(text));
});

describe('formatChange', () => {
  it.each([
    [1_214, 1_000, 'count', '+21.4%'],
    [900, 1_000, 'count', '−10.0%'],
    [0.0272, 0.028, 'rate', '−0.08 点'],
    [5, 0, 'count', ''],
    [5, null, 'count', ''],
    [5, 5, 'count', '持平'],
  ] as const)('%s after %s (%s): %s', (value, before, kind, text) =>
    expect(formatChange({ title: '', value, before, kind })).toBe(text),
  );
});

it('describes a chart in words', () => {
  const series = [{ title: '浏览', kind: 'line' as const, values: [1, 5, 2], before: null }];
  expect(describeSeries({ days: ['2026-11-18', '2026-11-19', '2026-11-20'], series })).toBe(
    '2026-11-18 至 2026-11-20。浏览共 8，最多在 11-19，5。下表有同样的数字。',
  );
});
