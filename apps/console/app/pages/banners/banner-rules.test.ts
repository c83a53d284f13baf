/** @jest-environment node */
import fc from 'fast-check';
import { describeBanner, moveTo, toLocalMoment } from './banner-rules.ts';

const NOW = Date.parse('2026-11-23T12:00:00+08:00');
const banner = (state: string, publishTime: string, endTime: string | null = null) =>
  describeBanner({ state, publishTime, endTime }, NOW).name;

describe('describeBanner', () => {
  it('follows state and time', () => {
    expect(banner('draft', '2026-11-01T00:00:00+08:00')).toBe('草稿');
    expect(banner('withdrawn', '2026-11-01T00:00:00+08:00')).toBe('已撤下');
    expect(banner('published', '2026-11-24T00:00:00+08:00')).toBe('定时');
    expect(banner('published', '2026-11-01T00:00:00+08:00')).toBe('在线');
    const ended = '2026-11-23T12:00:00+08:00';
    expect(banner('published', '2026-11-01T00:00:00+08:00', ended)).toBe('已结束');
  });
});

describe('moveTo', () => {
  it('loses nothing, and puts the entry where it belongs', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(12), fc.nat(12), (list, from, to) => {
        const moved = moveTo(list, from, to);
        expect(moved.toSorted()).toEqual(list.toSorted());
        if (from < list.length && to < list.length) expect(moved[to]).toBe(list[from]);
        else expect(moved).toBe(list);
      }),
    );
  });
});

describe('toLocalMoment', () => {
  it('is the clock of Shanghai', () => {
    expect(toLocalMoment('2026-11-23T12:30:00+08:00')).toBe('2026-11-23T12:30');
    expect(toLocalMoment('2026-11-22T20:00:00Z')).toBe('2026-11-23T04:00');
    expect(toLocalMoment(null)).toBe('');
  });
});
