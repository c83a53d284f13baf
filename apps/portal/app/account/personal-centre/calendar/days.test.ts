import {
  formatDay,
  formatDistance,
  groupByDay,
  monthHref,
  parseMonth,
  type FollowedDate,
} from './days.ts';

const now = Date.parse('2026-11-30T23:30:00+08:00');

const date = (time: string): FollowedDate => ({
  kind: 'deadline',
  projectId: 'p',
  noticeId: 'n',
  title: time,
  statedBy: 'n',
  category: 'ENGINEERING',
  infoType: '0100',
  time: `${time}:00+08:00`,
  cancelled: false,
  reasons: ['favorite'],
});

describe('the days of a calendar', () => {
  it('have their dates in order', () => {
    const dates = ['2026-11-26T09:30', '2026-11-26T14:00', '2026-11-28T09:30'].map(date);
    expect(groupByDay(dates).map(({ day, dates: ofDay }) => [day, ofDay.length])).toEqual([
      ['2026-11-26', 2],
      ['2026-11-28', 1],
    ]);
    expect(groupByDay([])).toEqual([]);
  });

  it('are named with their weekday and how far away they are', () => {
    expect(formatDay('2026-11-26')).toBe('11 月 26 日 周四');
    expect(formatDay('2027-01-03')).toBe('1 月 3 日 周日');
    const away = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-31'];
    expect(away.map((day) => formatDistance(day, now))).toEqual([
      '',
      '今天',
      '明天',
      '后天',
      '还有 31 天',
    ]);
  });
});

describe('the address of a month', () => {
  it('is read and written alike', () => {
    const { searchParams } = new URL(monthHref('2027-01'), 'http://localhost');
    expect(parseMonth(searchParams, now)).toBe('2027-01');
  });

  it.each(['', 'month=2026-13', 'month=1999-01', 'month=x'])(
    '%p is the current month in China',
    (query) => {
      expect(parseMonth(new URLSearchParams(query), now)).toBe('2026-11');
      expect(parseMonth(new URLSearchParams(query), now + 3_600_000)).toBe('2026-12');
    },
  );
});
