import fc from 'fast-check';
import { readDay, readMoment } from './dates.ts';

const years = { from: 1990, to: 2030 };

describe('readMoment', () => {
  it.each([
    ['2025-03-24', '2025-03-23T16:00:00.000Z'],
    ['2025年3月4日', '2025-03-03T16:00:00.000Z'],
    ['2025/3/4 9:05', '2025-03-04T01:05:00.000Z'],
    ['20250304', '2025-03-03T16:00:00.000Z'],
    ['2025年03月04日09时30分00秒', '2025-03-04T01:30:00.000Z'],
    ['2025-03-04T09:30:00+08:00', '2025-03-04T01:30:00.000Z'],
    ['2025-03-04T01:30:00.000Z', '2025-03-04T01:30:00.000Z'],
    ['2025-03-04T01:30:00-05:00', '2025-03-04T06:30:00.000Z'],
    ['2025.3.4 24:00', '2025-03-04T16:00:00.000Z'],
  ])('reads %s', (raw, iso) => expect(readMoment(raw, years)?.toISOString()).toBe(iso));

  it.each([
    ['2025-02-30', '日期不存在'],
    ['2025-13-01', '日期不存在'],
    ['2025-00-10', '日期不存在'],
    ['0001-01-01', '日期不可信'],
    ['2099-01-01', '日期不可信'],
    ['2025-03-04 25:00', '日期不存在'],
    ['昨天', '日期无法识别'],
    [{}, '不是文字'],
  ])('refuses %p: %s', (raw, reason) => expect(() => readMoment(raw, years)).toThrow(reason));

  it('gives nothing for nothing', () => expect(readMoment('', years)).toBeUndefined());

  it('believes until next year where no end is given', () => {
    expect(() => readMoment('9999-12-31', { from: 1990 })).toThrow('日期不可信');
  });
});

it('readDay reads back every day, whatever the machine’s zone', () => {
  const day = fc.date({
    min: new Date('1990-01-02'),
    max: new Date('2030-12-30'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, dayOfMonth] = iso.split('-').map(Number);
      expect(readDay(iso, years)).toBe(iso);
      expect(readDay(`${year}年${month}月${dayOfMonth}日`, years)).toBe(iso);
    }),
  );
});
