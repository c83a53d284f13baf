import fc from 'fast-check';
import { readDay, readDays, readMoment } from './dates.ts';

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
  ])('rejects %p: %s', (raw, reason) => expect(() => readMoment(raw, years)).toThrow(reason));

  it('returns undefined for empty text', () => expect(readMoment('', years)).toBeUndefined());

  it('accepts days up to next year by default', () => {
    expect(() => readMoment('9999-12-31', { from: 1990 })).toThrow('日期不可信');
  });
});

it('readDay reads every day, regardless of the time zone of the machine', () => {
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

describe('readDays', () => {
  it.each([
    ['180', 180],
    ['420日历天', 420],
    ['90 日历天。', 90],
    ['总工期365日历天', 365],
    ['180日历天。（具体开工日期以监理工程师发布的开工令为准，实际竣工日期以开工日期推算）', 180],
    ['总工期480日历天。具体以监理下达开工令时间为准', 480],
    ['210日历天，计划开工日期以合同约定为准。', 210],
    [60, 60],
  ])('reads %p as %i days', (raw, days) => expect(readDays(raw)).toBe(days));

  it.each([
    '24个月。',
    '2年（730日历天），合同签订后3个月内完成',
    '总工期150日历天。其中设计工期30日历天；施工工期120日历天。',
    '60日历天；后期服务至本项目所有工程竣工验收合格。',
    '合同签订后45日历天内完成',
    '确保2026年6月30日前工程完工。',
    '2026年4月10日前全部设备到货',
    '响应招标文件要求',
    '0',
    '99999',
    '',
  ])('reads no days from %p', (raw) => expect(readDays(raw)).toBeUndefined());
});
