import { getSubjectName } from './category.ts';
import fc from 'fast-check';
import {
  formatListAmount,
  formatFullAmount,
  getAmountLabel,
  formatAmount,
  formatAmountOrWording,
} from './amount.ts';
import { addMonths, getDateRange, toShanghaiDay } from './dates.ts';
import { formatDaysLeft, getDeadlineState } from './deadline.ts';
import { formatDateTime, formatShortDateTime } from './dates.ts';

describe('formatFullAmount', () => {
  it.each([
    ['489120000.00', '489,120,000 元'],
    ['8600.5', '8,600.50 元'],
    ['0', '0 元'],
    ['详见招标文件', undefined],
  ])('formats %s as %s', (amount, words) => expect(formatFullAmount(amount)).toBe(words));
});

describe('formatAmount', () => {
  it.each([
    ['486035000.00', '4.86 亿'],
    ['98400000', '9,840 万'],
    ['8600.5', '8,600.5 元'],
    ['99999999.99', '1 亿'],
    ['98.5%', undefined],
    ['详见招标文件', undefined],
  ])('formats %s as %s', (amount, words) => expect(formatAmount(amount)).toBe(words));

  it('rounds and groups digits like the browser', () => {
    const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
    const amounts = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.nat({ max: 99 }));
    fc.assert(
      fc.property(amounts, ([whole, cents]) => {
        const amount = `${whole}.${String(cents).padStart(2, '0')}`;
        const value = Number(amount);
        const shown =
          value >= 1e4 ? `${format.format(value / 1e4)} 万` : `${format.format(value)} 元`;
        expect(formatAmount(amount)).toBe(shown);
      }),
    );
  });

  it("returns the source's text if it is not a number", () => {
    expect(formatAmountOrWording(null, '下浮率 3.5%')).toBe('下浮率 3.5%');
    expect(formatAmountOrWording(null, null)).toBe('—');
  });

  it('refers to the notice instead of long texts in lists', () => {
    expect(formatListAmount('486035000.00', null)).toBe('4.86 亿');
    expect(formatListAmount('480000000', null)).toBe('4.80 亿');
    expect(formatListAmount('98400000', null)).toBe('9,840.00 万');
    expect(formatListAmount('99999999.99', null)).toBe('1.00 亿');
    expect(formatListAmount('99998765', null)).toBe('9,999.88 万');
    expect(formatListAmount(null, '98.5%')).toBe('98.5%');
    expect(formatListAmount(null, '设计费 336000 元，建安费下浮 3.5%')).toBe('见公告');
  });
});

describe('getAmountLabel', () => {
  it.each([
    ['1000000.00', '100 万元', '控制价', '控制价'],
    [null, '98.5%', '控制价', '最高费率'],
    [null, '91.47%', '最低报价', '最低费率'],
    [null, '91.48%', '中标价', '中标费率'],
    [null, '下浮 3.5%', '中标价', '下浮率'],
    [null, '98.5%', null, '费率'],
    [null, '控制价为 28,836.47 万元（安全生产费不低于 1.5%）', '控制价', '控制价'],
    [null, null, null, '金额'],
    ['29860000.00', null, '', '金额'],
  ])('labels %s %s %s as %s', (amount, wording, kind, label) =>
    expect(getAmountLabel(amount, wording, kind)).toBe(label),
  );
});

describe('addMonths', () => {
  it('crosses the turn of the year', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });
});

describe('toShanghaiDay', () => {
  it('starts a day at midnight in China', () => {
    expect(toShanghaiDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(toShanghaiDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});

describe('getDateRange', () => {
  const evening = Date.parse('2026-03-31T23:30:00+08:00');

  it.each([
    ['3d', '2026-03-29'],
    ['1w', '2026-03-25'],
    ['1m', '2026-02-28'],
    ['3m', '2025-12-31'],
    ['1y', '2025-03-31'],
  ] as const)('starts %s at %s', (preset, start) => {
    expect(getDateRange(preset, evening)).toEqual({ start, end: '2026-03-31' });
  });

  it('returns undefined for all', () => expect(getDateRange('all', evening)).toBeUndefined());
});

describe('getDeadlineState', () => {
  const published = Date.parse('2026-11-06T09:00:00+08:00');
  const deadline = Date.parse('2026-11-26T09:30:00+08:00');

  it('returns days, then hours, then the end', () => {
    const at = (time: string) => getDeadlineState(published, deadline, Date.parse(time));
    expect(at('2026-11-20T09:00:00+08:00')).toMatchObject({ words: '剩 6 天', urgent: false });
    expect(at('2026-11-24T09:30:00+08:00')).toMatchObject({ words: '剩 2 天', urgent: true });
    expect(at('2026-11-26T04:00:00+08:00')).toMatchObject({ words: '剩 5 小时', urgent: true });
    expect(at('2026-11-27T00:00:00+08:00')).toMatchObject({
      words: '已截止',
      over: true,
      elapsed: 1,
    });
  });

  it('limits the elapsed fraction to 0 to 1', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, c) => {
        const { elapsed } = getDeadlineState(a, b, c);
        expect(elapsed).toBeGreaterThanOrEqual(0);
        expect(elapsed).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('formatDateTime', () => {
  it('omits the time if the source has none', () => {
    expect(formatDateTime('2026-11-26T09:30:00+08:00')).toBe('2026-11-26 09:30');
    expect(formatDateTime('2026-11-26T00:00:00+08:00')).toBe('2026-11-26');
  });

  it('has a short form without the year', () => {
    expect(formatShortDateTime('2026-11-26T09:30:00+08:00')).toBe('11-26 09:30');
  });
});

describe('getSubjectName', () => {
  it.each([
    ['ENGINEERING', 'ROAD', '公路'],
    ['DRUGS_PURCHASE', 'NON', '药品采购'],
    ['ENGINEERING', 'COMMON', '工程建设'],
    ['MINING', 'ALL', '矿业权'],
    ['OTHER', 'NON', '其他交易'],
  ])('names %s of type %s', (category, projectType, name) => {
    expect(getSubjectName({ category, projectType })).toBe(name);
  });
});

describe('formatDaysLeft', () => {
  const now = Date.parse('2026-11-22T20:00:00+08:00');
  it.each([
    ['2026-11-25T09:30:00+08:00', '还剩 3 天'],
    ['2026-11-23T00:30:00+08:00', '明天截止'],
    ['2026-11-22T23:59:00+08:00', '今天截止'],
    ['2026-11-22T20:00:00+08:00', '今天截止'],
    ['2026-11-22T19:59:59+08:00', '已截止'],
    ['2026-12-22T09:00:00+08:00', '还剩 30 天'],
  ])('formats %s as %s', (deadline, words) =>
    expect(formatDaysLeft(Date.parse(deadline), now)).toBe(words),
  );
});
