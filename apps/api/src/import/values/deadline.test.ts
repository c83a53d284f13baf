import fc from 'fast-check';
import { readDeadline } from './deadline.ts';

const published = new Date('2026-08-01T10:00:00+08:00');
const read = (words: unknown) => readDeadline(words, published)?.toISOString();

describe('readDeadline', () => {
  it.each([
    ['2026-09-11 09:30', '2026-09-11T01:30:00.000Z'],
    ['2026/9/1 9:30:15', '2026-09-01T01:30:15.000Z'],
    ['2026年08月10日09时30分', '2026-08-10T01:30:00.000Z'],
    [' 2026 年 9 月 1 日 09 时 00 分 。', '2026-09-01T01:00:00.000Z'],
    ['2026年8月28日9时', '2026-08-28T01:00:00.000Z'],
    ['２０２６年８月２８日９：３０', '2026-08-28T01:30:00.000Z'],
    ['【2026年8月28日上午9时整】', '2026-08-28T01:00:00.000Z'],
    ['2026年8月28日下午2点半（北京时间）', '2026-08-28T06:30:00.000Z'],
    ['北京时间2026年8月28日（星期五）14时00分00秒前', '2026-08-28T06:00:00.000Z'],
    ['2026年8月28日14时00分，如有变化另行通知', '2026-08-28T06:00:00.000Z'],
    ['2026年8月28日24时00分', '2026-08-28T16:00:00.000Z'],
    ['2026-08-28T09:00:00+08:00', '2026-08-28T01:00:00.000Z'],
    ['2026年08月10日09时30分至2026年08月10日09时30分', '2026-08-10T01:30:00.000Z'],
  ])('reads %s', (words, moment) => expect(read(words)).toBe(moment));

  it.each([
    // Days, whose hour nobody knows.
    '2026年8月10日',
    '2026-08-31',
    // Ranges: a period of sale, of performance, of experience.
    '2026年08月10日09时30分至2026年08月14日17时00分',
    '2023年08月11日至2021年08月11日',
    '2026年8月10日9时至2026年8月10日',
    // No moment, or several.
    '另行通知',
    '2026年8月，具体时间另行通知',
    '开标时间另行通知',
    '公告未明确列示',
    '公告发布之日起20日内',
    '2026年8月10日9时或2026年8月11日9时',
    '第一包2026年8月10日9时',
    // Moments that can't be its deadline.
    '2026年7月31日09时30分',
    '2029年8月10日09时30分',
    '2026年2月30日09时30分',
    '2026年8月10日25时00分',
    '2026年8月10日09时75分',
    '0026年8月10日09时30分',
    '',
    '/',
    undefined,
    null,
  ])('takes %p for no deadline', (words) => expect(read(words)).toBeUndefined());

  it('never finds a moment that the words do not say', () => {
    const pieces = fc.constantFrom(
      ...[
        '2026年8月10日',
        '2026-09-01',
        '9时',
        '09:30',
        '至',
        '另行通知',
        ' ',
        '下午',
        '前',
        '12',
        '。',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const words = parts.join('');
        const found = readDeadline(words, published);
        if (!found) return;
        expect(words).toMatch(/8月10日|09-01/);
        expect(words).toMatch(/9时|09:30|12/);
        expect(found.getTime()).toBeGreaterThan(published.getTime());
      }),
      { numRuns: 2_000 },
    );
  });
});
