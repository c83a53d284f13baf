import { toProjectMonth, type DatedNotice } from './project-month.ts';

const notice = (id: string, changes: Partial<DatedNotice> = {}): DatedNotice => ({
  id,
  lotNo: null,
  infoType: '0100',
  publishTime: '2026-11-06T09:00:00+08:00',
  deadline: null,
  openTime: null,
  ...changes,
});
const DEADLINE = '2026-11-24T09:30:00+08:00';
const LATER = '2026-11-26T09:30:00+08:00';
const now = Date.parse('2026-11-20T12:00:00+08:00');

describe('the month of a project', () => {
  it('has its notices and its dates, moved ones at their new day', () => {
    const tender = notice('a', { deadline: DEADLINE, openTime: DEADLINE });
    const moved = notice('b', {
      infoType: '0105',
      publishTime: '2026-11-13T09:00:00+08:00',
      deadline: LATER,
      openTime: LATER,
    });
    const found = toProjectMonth([tender, moved], now);
    expect(found?.month).toBe('2026-11');
    expect([...(found?.marks ?? [])]).toEqual([
      ['2026-11-06', '0100'],
      ['2026-11-13', '0105'],
      ['2026-11-26', '0102'],
    ]);
    expect(
      found?.events.map(({ name, times }) => [name, ...times.map((at) => at.slice(5, 16))]),
    ).toEqual([
      ['招标公告发布', '11-06'],
      ['澄清答疑发布', '11-13'],
      ['投标截止', '11-26T09:30'],
      ['开标', '11-26T09:30'],
    ]);
  });

  it('is that of the next date, or of the last one when all are over', () => {
    const first = notice('a', { lotNo: '1', deadline: '2026-10-20T09:30:00+08:00' });
    const second = notice('b', { lotNo: '2', deadline: '2026-12-20T09:30:00+08:00' });
    expect(toProjectMonth([first, second], now)?.month).toBe('2026-12');
    expect(toProjectMonth([first], now)?.month).toBe('2026-10');
  });

  it('is none without a date', () => {
    expect(toProjectMonth([notice('a')], now)).toBeUndefined();
  });
});
