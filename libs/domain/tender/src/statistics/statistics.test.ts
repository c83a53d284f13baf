import fc from 'fast-check';
import { addMonths } from '../dates.ts';
import { INFORMATION_TYPE_IDS } from '../information-type.ts';
import {
  findAmountBasis,
  formatChange,
  formatShare,
  getAmountBasis,
  getYearChange,
} from './figures.ts';
import {
  getComparedDays,
  getStatisticsPeriod,
  MAX_STATISTICS_MONTHS,
  toYearBefore,
} from './period.ts';
import { getTileLevel, getTileLimits, REGION_TILES, TILE_LEVELS } from './region-tiles.ts';

/** Early on 22 November 2026 in Asia/Shanghai, still the 21st in UTC. */
const NOW = Date.parse('2026-11-22T00:30:00+08:00');

describe('getStatisticsPeriod', () => {
  it('holds this month and the eleven before without a range', () => {
    const { start, end, months } = getStatisticsPeriod({}, NOW);
    expect([start, end, months.length]).toEqual(['2025-12-01', '2026-11-22', 12]);
    expect(months[0]).toEqual({
      month: '2026-11',
      start: '2026-11-01',
      end: '2026-11-22',
      complete: false,
    });
    expect(months[1]).toMatchObject({ month: '2026-10', end: '2026-10-31', complete: true });
    expect(months[11]).toMatchObject({ month: '2025-12', start: '2025-12-01', complete: true });
  });

  it('holds the days of a range, whose first and last month may be incomplete', () => {
    const { start, end, months } = getStatisticsPeriod(
      { start: '2026-02-10', end: '2026-04-30' },
      NOW,
    );
    expect([start, end]).toEqual(['2026-02-10', '2026-04-30']);
    expect(months.map(({ month, start, complete }) => [month, start, complete])).toEqual([
      ['2026-04', '2026-04-01', true],
      ['2026-03', '2026-03-01', true],
      ['2026-02', '2026-02-10', false],
    ]);
  });

  it('ends today, whatever the range, and is empty if it has not begun', () => {
    expect(getStatisticsPeriod({ start: '2026-11-20', end: '2027-01-31' }, NOW).end).toBe(
      '2026-11-22',
    );
    expect(getStatisticsPeriod({ start: '2026-12-01' }, NOW).months).toEqual([]);
  });

  it('reads presets', () => {
    expect(getStatisticsPeriod({ preset: '1w' }, NOW)).toMatchObject({
      start: '2026-11-16',
      end: '2026-11-22',
    });
  });

  it('does not call a month complete before its last day is over', () => {
    const now = Date.parse('2026-11-30T23:59:59+08:00');
    expect(getStatisticsPeriod({}, now).months[0]?.complete).toBe(false);
    expect(getStatisticsPeriod({}, now + 1_000).months[1]).toMatchObject({
      month: '2026-11',
      complete: true,
    });
  });

  it('covers its days without gaps, at most twelve months', () => {
    const day = fc
      .integer({ min: -900, max: 30 })
      .map((offset) => new Date(NOW + offset * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [start, end] = [a, b].toSorted();
        const period = getStatisticsPeriod({ start, end }, NOW);
        const { months } = period;
        expect(months.length).toBeLessThanOrEqual(MAX_STATISTICS_MONTHS);
        for (const [at, month] of months.entries()) {
          const older = months[at + 1];
          if (older) expect(addMonths(older.month, 1)).toBe(month.month);
          expect(month.start <= month.end).toBe(true);
          expect([month.start.slice(0, 7), month.end.slice(0, 7)]).toEqual([
            month.month,
            month.month,
          ]);
        }
        if (months.length > 0) expect(months[0]?.end).toBe(period.end);
        if (months.length > 0 && months.length < MAX_STATISTICS_MONTHS) {
          expect(months.at(-1)?.start).toBe(period.start);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('getComparedDays', () => {
  it('has the complete months only', () => {
    const period = getStatisticsPeriod({ start: '2026-02-10', end: '2026-06-10' }, NOW);
    const compared = getComparedDays(period);
    expect(compared).toEqual({ start: '2026-03-01', end: '2026-05-31' });
    expect(compared && toYearBefore(compared)).toEqual({ start: '2025-03-01', end: '2025-05-31' });
    expect(getComparedDays(getStatisticsPeriod({ preset: '3d' }, NOW))).toBeUndefined();
  });

  it('knows leap years', () => {
    expect(toYearBefore({ start: '2025-02-01', end: '2025-02-28' })).toEqual({
      start: '2024-02-01',
      end: '2024-02-29',
    });
  });
});

describe('amounts', () => {
  it('are those of tender notices unless the filter leaves these out', () => {
    expect(getAmountBasis({}).name).toBe('招标金额');
    expect(getAmountBasis({ infoTypes: ['0102', '0104'] }).name).toBe('中标金额');
    for (const infoType of INFORMATION_TYPE_IDS) {
      expect(getAmountBasis({ infoTypes: [infoType] }).infoType).toBe(infoType);
      expect(findAmountBasis(infoType).infoType).toBe(infoType);
    }
  });
});

describe('changes and shares', () => {
  it('are shares with one decimal', () => {
    expect(formatChange(0.0236)).toBe('+2.4%');
    expect(formatChange(-0.1125)).toBe('−11.3%');
    expect(formatChange(-0.0004)).toBe('0.0%');
    expect(formatChange(17.4721)).toBe('+1,747.2%');
    expect(formatShare(1, 3)).toBe('33.3%');
    expect(formatShare(0, 0)).toBe('—');
  });

  it('need a base', () => {
    expect(getYearChange(8, 4)).toBeUndefined();
    expect(getYearChange(8, 5)).toBeCloseTo(0.6);
  });
});

describe('tiles', () => {
  it('are 34, each in a place of its own', () => {
    expect(REGION_TILES).toHaveLength(34);
    expect(new Set(REGION_TILES.map(({ prefix }) => prefix)).size).toBe(34);
    expect(new Set(REGION_TILES.map(({ column, row }) => `${column} ${row}`)).size).toBe(34);
    for (const { column, row } of REGION_TILES) {
      expect(column >= 1 && column <= 9 && row >= 1 && row <= 8).toBe(true);
    }
  });

  it('have limits that read well', () => {
    expect(getTileLimits([1731, 154, 0])).toEqual([200, 500, 950, 1300]);
    expect(getTileLimits([3, 1])).toEqual([2]);
    expect(getTileLimits([])).toEqual([]);
  });

  it('have a level that grows with the value', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000_000), { minLength: 1 }), (values) => {
        const limits = getTileLimits(values);
        expect(limits).toEqual(limits.toSorted((a, b) => a - b));
        const sorted = values.toSorted((a, b) => a - b);
        const levels = sorted.map((value) => getTileLevel(value, limits));
        expect(levels).toEqual(levels.toSorted((a, b) => a - b));
        expect(Math.max(...levels)).toBeLessThanOrEqual(TILE_LEVELS);
        for (const [at, value] of sorted.entries()) expect(levels[at] === 0).toBe(value === 0);
      }),
      { numRuns: 300 },
    );
  });
});
