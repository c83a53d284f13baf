import { addCounts, sumPresets, toNoticeCounts, toPresetCounts } from './notice-facets.rules.ts';

describe('toNoticeCounts', () => {
  it('takes each row for the facet that it is grouped by', () => {
    const counts = toNoticeCounts(
      [
        { grouping: 0b11, value: null, total: 7, today: 1 },
        { grouping: 0b01, value: '0100', total: 4, today: 0 },
        { grouping: 0b01, value: '0104', total: 3, today: 1 },
        { grouping: 0b10, value: '33', total: 5, today: 1 },
        { grouping: 0b10, value: null, total: 2, today: 0 },
        { grouping: 0b10, value: '42', total: 0, today: 0 },
      ],
      ['infoType', 'province'],
    );
    expect(counts).toEqual({
      total: 7,
      today: 1,
      facets: {
        infoType: new Map([
          ['0100', 4],
          ['0104', 3],
        ]),
        province: new Map([['33', 5]]),
      },
    });
  });

  it('counts nothing in no rows', () => {
    expect(toNoticeCounts([], ['infoType'])).toEqual({
      total: 0,
      today: 0,
      facets: { infoType: new Map() },
    });
  });
});

describe('sumPresets', () => {
  it('adds shorter ranges to longer ones, and everything to all', () => {
    const shortest = new Map([
      ['3d', 2],
      ['1m', 3],
      ['all', 4],
    ]);
    expect(Object.fromEntries(sumPresets(shortest))).toEqual({
      '3d': 2,
      '1w': 2,
      '1m': 5,
      '3m': 5,
      '1y': 5,
      all: 9,
    });
  });
});

describe('toPresetCounts', () => {
  const now = Date.parse('2026-11-22T10:00:00+08:00');
  const shortest = new Map([
    ['3d', 200],
    ['1m', 3_000],
    ['3m', 9_000],
  ]);
  const listCounts = (since: Date | undefined) =>
    toPresetCounts(shortest, since, now).map(({ key, total, exact }) => [key, total, exact]);

  it('has exact numbers of counted lists', () => {
    expect(listCounts(undefined).slice(0, 2)).toEqual([
      ['all', 12_200, undefined],
      ['3d', 200, undefined],
    ]);
  });

  it('says of ranges that are not counted to their beginning that there are more than totals are exact to', () => {
    expect(listCounts(new Date('2026-10-01T00:00:00+08:00'))).toEqual([
      ['all', 10_000, false],
      ['3d', 200, undefined],
      ['1w', 200, undefined],
      ['1m', 3_200, undefined],
      ['3m', 10_000, false],
      ['1y', 10_000, false],
    ]);
  });
});

describe('addCounts', () => {
  it('adds up what both have counted', () => {
    const one = { total: 3, today: 1, facets: { infoType: new Map([['0100', 3]]) } };
    const other = {
      total: 2,
      today: 0,
      facets: {
        infoType: new Map([
          ['0100', 1],
          ['0104', 1],
        ]),
      },
    };
    const sum = {
      infoType: new Map([
        ['0100', 4],
        ['0104', 1],
      ]),
    };
    expect(addCounts(one, other)).toEqual({ total: 5, today: 1, facets: sum });
  });
});
