import { toggleRegion } from './regions.ts';
import { randomFilter } from '../../test/random-filters.ts';
import fc from 'fast-check';
import { AMOUNT_BANDS, findAmountBand, toFen } from './amount-bands.ts';
import { getFilterKey, normaliseFilter, type NoticeFilter } from './notice-filter.ts';
import { AMOUNT_BAND_IDS } from './filter-limits.ts';

describe('normaliseFilter', () => {
  it('sorts lists and leaves out duplicates, blanks and what changes nothing', () => {
    const filter: NoticeFilter = {
      words: [' 隧道', '桥梁', '', 'EPC', 'ｅｐｃ'],
      match: 'any',
      excluded: ['监理', '监理 '],
      regions: ['330100', '330000', '110000', '330102'],
      categories: [],
      projectTypes: ['ROAD', 'ALL'],
      amountBands: ['5y', 'lt100w', '5y'],
      preset: 'all',
    };
    expect(normaliseFilter(filter)).toEqual({
      words: ['EPC', '桥梁', '隧道'],
      match: 'any',
      excluded: ['监理'],
      regions: ['110000', '330000'],
      amountBands: ['lt100w', '5y'],
    });
  });

  it('turns ranges round and compares amounts as numbers', () => {
    expect(
      normaliseFilter({
        amountMin: '900',
        amountMax: '80.5',
        start: '2026-02-01',
        end: '2026-01-01',
      }),
    ).toEqual({ amountMin: '80.50', amountMax: '900.00', start: '2026-01-01', end: '2026-02-01' });
  });

  it('drops the days beside a preset, and a match of a single word', () => {
    expect(
      normaliseFilter({ preset: '1w', start: '2026-01-01', words: ['桥'], match: 'any' }),
    ).toEqual({ preset: '1w', words: ['桥'] });
  });

  it('is stable', () => {
    fc.assert(
      fc.property(randomFilter, (filter) => {
        const once = normaliseFilter(filter);
        expect(normaliseFilter(once)).toEqual(once);
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
      }),
    );
  });
});

describe('getFilterKey', () => {
  it('is the same whatever the order of values and properties and the case of words', () => {
    const filter: NoticeFilter = {
      words: ['EPC', '桥梁'],
      regions: ['330000', '110000'],
      open: true,
    };
    const same: NoticeFilter = {
      open: true,
      regions: ['110000', '330000'],
      words: ['桥梁', 'epc'],
    };
    expect(getFilterKey(filter)).toBe(getFilterKey(same));
    expect(getFilterKey(filter)).not.toBe(getFilterKey({ ...filter, match: 'any' }));
    expect(getFilterKey({})).toBe('{}');
  });
});

describe('toggleRegion', () => {
  it.each([
    [[], '330000', ['330000']],
    [['330000'], '330100', ['330100']],
    [['330106'], '330000', ['330000']],
    [['330106'], '330106', ['330100']],
    [['330000'], '330000', []],
    [['330100', '320000'], '330100', ['320000']],
    [['320000'], '330100', ['320000', '330100']],
  ])('after %j and a click on %s: %j', (regions, code, after) => {
    expect(toggleRegion(regions, code)).toEqual(after);
  });
});

describe('bands of amounts', () => {
  it.each([
    ['0.00', 'lt100w'],
    ['999999.99', 'lt100w'],
    ['1000000', '100w'],
    ['100000000.00', '1y'],
    ['9999999999999999.99', '5y'],
  ])('%s lies in %s', (amount, band) => expect(findAmountBand(amount)).toBe(band));

  it('follow each other without gaps', () => {
    expect(AMOUNT_BANDS.slice(1).map(({ from }) => from)).toEqual(
      AMOUNT_BANDS.slice(0, -1).map(({ to }) => to),
    );
    expect(AMOUNT_BANDS.map(({ id }) => id)).toEqual(AMOUNT_BAND_IDS);
  });

  it('compares amounts exactly', () => {
    expect(toFen('9007199254740993.01') - toFen('9007199254740993')).toBe(1n);
    expect(toFen('-12.3')).toBe(-1230n);
  });
});
