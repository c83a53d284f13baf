import {
  parseTenderAddress,
  toNoticeFilter,
  toTenderFilter,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { randomFilter } from '@zhucheng/domain-tender/testing';
import fc from 'fast-check';
import { chooseAmountUnit, formatInUnit } from './amount-unit.ts';
import { compareMonths, labelMonth } from './month-labels.ts';
import {
  cellHref,
  chartHref,
  exportHref,
  parseMeasure,
  statisticsHref,
  toRegions,
  toStatistics,
} from './stats-address.ts';

const PERIOD = { start: '2025-12-01', end: '2026-11-22' };

const readFilter = (href: string) => {
  const list = parseTenderAddress(href);
  return list && toNoticeFilter(list);
};

describe('addresses of statistics', () => {
  it('are those of the list with a view', () => {
    expect(toStatistics('/tender')).toBe('/tender?view=stats');
    expect(toStatistics('/tender?open=1', 'amount')).toBe(
      '/tender?open=1&view=stats&measure=amount',
    );
    const filter: TenderFilter = {
      page: 7,
      sort: 'amount',
      size: '50',
      by: 'buyer',
      regions: ['330000'],
    };
    expect(statisticsHref(filter)).toBe('/tender/0/330000?view=stats');
  });

  it('name the measure', () => {
    expect(parseMeasure(new URLSearchParams('measure=amount'))).toBe('amount');
    expect(parseMeasure(new URLSearchParams('measure=x'))).toBe('total');
  });

  it('of files name the list', () => {
    const href = exportHref({ page: 3, keywords: '桥', sort: 'amount' }, 'csv');
    const { pathname, searchParams } = new URL(href, 'https://example.com');
    expect(pathname).toBe('/api/tender/statistics/export');
    expect(decodeURI(searchParams.get('list') ?? '')).toBe('/tender?keywords=桥');
    expect(searchParams.get('format')).toBe('csv');
  });

  it('of charts hold the filter in their query', () => {
    expect(chartHref({ page: 1 }, 'total', false)).toBe('/information/tender/chart.svg');
    const filter: TenderFilter = { page: 1, regions: ['330000'], infoTypes: ['0100'], open: true };
    expect(chartHref(filter, 'amount', true)).toBe(
      '/information/tender/chart.svg?region=330000&infoType=0100&open=1&measure=amount&narrow=1',
    );
  });
});

describe('lists of cells', () => {
  it('have the days of the period or of their month, and keep a preset', () => {
    const filter: TenderFilter = { page: 3, keywords: '桥梁' };
    expect(readFilter(cellHref(filter, PERIOD))).toEqual({ words: ['桥梁'], ...PERIOD });
    const days = { start: '2026-02-01', end: '2026-02-28' };
    expect(readFilter(cellHref({ ...filter, preset: '1y' }, PERIOD, { days }))).toEqual({
      words: ['桥梁'],
      ...days,
    });
    expect(readFilter(cellHref({ ...filter, preset: '1y' }, PERIOD))).toEqual({
      words: ['桥梁'],
      preset: '1y',
    });
  });

  it('of amounts have the information type that is added up, the highest first', () => {
    const list = parseTenderAddress(cellHref({ page: 1 }, PERIOD, {}, '0100'));
    expect(list).toMatchObject({ infoTypes: ['0100'], sort: 'amount' });
  });

  it('have the other parts of the filter, whatever it is', () => {
    fc.assert(
      fc.property(randomFilter, (random) => {
        const filter = toTenderFilter(random);
        if (!filter) return;
        const { preset, start: _start, end: _end, ...others } = toNoticeFilter(filter);
        const days = preset ? { preset } : PERIOD;
        expect(readFilter(cellHref(filter, PERIOD))).toEqual({ ...others, ...days });
      }),
      { numRuns: 200 },
    );
  });

  it('have the regions of the filter that lie in their province', () => {
    expect(toRegions({ page: 1 }, '330000')).toEqual(['330000']);
    const filter = { page: 1, regions: ['330100', '330200', '440000'] };
    expect(toRegions(filter, '330000')).toEqual(['330100', '330200']);
    expect(toRegions(filter, '440000')).toEqual(['440000']);
  });
});

describe('amounts', () => {
  it('have the unit and the decimals of the largest one', () => {
    const large = chooseAmountUnit(['520345678901.00', '1.00', '0']);
    expect(large).toMatchObject({ name: '亿元', decimals: 0 });
    expect(formatInUnit('520345678901.00', large)).toBe('5,203');
    expect(formatInUnit('1.00', large)).toBe('<1');
    const small = chooseAmountUnit(['99999999.00', '50.00']);
    expect(small.name).toBe('万元');
    expect(formatInUnit('99990000.00', small)).toBe('9,999');
    const middle = chooseAmountUnit(['123456789.00']);
    expect([middle.name, formatInUnit('123456789.00', middle)]).toEqual(['亿元', '1.23']);
    expect(formatInUnit('0', middle)).toBe('0.00');
    expect(formatInUnit('12.00', middle)).toBe('<0.01');
  });
});

describe('months', () => {
  const figures = { total: 8, priced: 0, amount: '0', median: null, tenders: 0, resolved: 0 };
  const month = (start: string, end: string, before: number | null) => ({
    month: start.slice(0, 7),
    start,
    end,
    ...figures,
    before,
  });

  it('say which of their days are counted', () => {
    expect(labelMonth(month('2026-10-01', '2026-10-31', 5))).toBe('2026-10');
    expect(labelMonth(month('2026-11-01', '2026-11-20', null))).toBe('2026-11（至 20 日）');
    expect(labelMonth(month('2026-02-10', '2026-02-28', null))).toBe('2026-02（10 日至 28 日）');
  });

  it('are compared if they are complete', () => {
    const months = [
      month('2026-11-01', '2026-11-20', null),
      month('2026-10-01', '2026-10-31', 5),
      month('2026-09-01', '2026-09-30', 0),
    ];
    expect(compareMonths(months)).toEqual({ total: 16, before: 5 });
  });
});
