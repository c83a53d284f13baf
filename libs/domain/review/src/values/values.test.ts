import fc from 'fast-check';
import { toCapitals } from '@zhucheng/domain-writing/compute';
import { findAmounts, findCapitalAmounts, formatCents } from './amounts.ts';
import {
  addCalendarMonths,
  findDates,
  findPercents,
  findSpans,
  parseNumber,
  previousDay,
} from './quantities.ts';

describe('amounts', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999_999_999 });

  it('are the same in capitals and in figures', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const words = toCapitals(BigInt(amount)) ?? '';
        const [found] = findCapitalAmounts(words);
        // Less than one yuan is written without a leading numeral and not looked for.
        return amount < 100 || (found?.cents === amount && found.end === words.length);
      }),
    );
  });

  it('are read as they are written', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [found] = findAmounts(`共计 ¥${formatCents(amount)} 元`.replaceAll(' ', ''));
        return found?.cents === amount;
      }),
    );
  });

  it.each([
    ['648.26万元', 648_260_000],
    ['人民币3亿元', 30_000_000_000],
    ['¥1,234.5', 123_450],
  ])('reads %s', (text, expected) => expect(findAmounts(text)[0]?.cents).toBe(expected));

  it.each(['3万吨', '120平方米', 'GB50500', '12.5'])('takes %s for none', (text) =>
    expect(findAmounts(text)).toEqual([]),
  );
});

describe('numbers', () => {
  it.each([
    ['二十八', 28],
    ['一百零五', 105],
    ['两', 2],
    ['十', 10],
    ['二〇二七', 2027],
    ['壹佰贰拾万', 1_200_000],
    ['五a', undefined],
  ])('reads %s', (text, expected) => expect(parseNumber(text)).toBe(expected));

  it.each([
    ['百分之五', 5],
    ['万分之三', 0.03],
    ['0.5‰', 0.05],
    ['百分之三点五', 3.5],
    ['七成支付', 70],
  ])('reads the rate %s', (text, expected) =>
    expect(findPercents(text)[0]?.percent).toBe(expected),
  );

  it('tells spans from dates', () => {
    expect(findSpans('自2027年3月10日起28天内，共两个月')).toMatchObject([
      { value: 28, unit: 'day' },
      { value: 2, unit: 'month' },
    ]);
  });
});

describe('dates', () => {
  it('knows the days that the calendar lacks', () => {
    expect(findDates('2027年2月30日至2028-02-29').map(({ day }) => day)).toEqual([
      undefined,
      '2028-02-29',
    ]);
  });

  it('ends a month on its last day', () => {
    expect(addCalendarMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(previousDay('2028-03-01')).toBe('2028-02-29');
  });
});
