import { sumPresets, toNoticeCounts } from './notice-facets.rules.ts';

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
