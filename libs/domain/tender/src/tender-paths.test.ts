import fc from 'fast-check';
import { TRADING_CATEGORY_IDS } from './category.ts';
import { DATE_PRESET_IDS } from './dates.ts';
import { AMOUNT_BAND_IDS } from './filter/filter-limits.ts';
import { getNoticePath, INFORMATION_TYPE_IDS, parseNoticePath } from './information-type.ts';
import { parseTenderList, formatTenderList, type TenderFilter } from './tender-paths.ts';
import { PROJECT_TYPE_IDS } from './project-type.ts';

function read(address: string) {
  const url = new URL(address, 'http://localhost');
  const [, , catNo, id, page, bidStageId] = url.pathname.split('/');
  return parseTenderList({ catNo, id, page, bidStageId }, url.searchParams);
}

describe('address of a tender list', () => {
  it('formats the unfiltered list without path and query', () => {
    expect(formatTenderList({ page: 1 })).toBe('/tender');
    expect(formatTenderList({ page: 1, infoTypes: ['0104'] })).toBe('/tender/0/0/1/0104');
  });

  it.each(['/tender/NOPE', '/tender/0/12', '/tender/0/0/0', '/tender/0/0/x', '/tender/0/0/1/0103'])(
    'refuses %s',
    (address) => expect(read(address)).toBeUndefined(),
  );

  it('drops malformed query values', () => {
    expect(read('/tender?date=9z&start=2026-13-45&min=abc&sort=x')).toEqual({ page: 1 });
  });

  it('turns ranges whose ends are swapped round', () => {
    expect(read('/tender?start=2026-11-20&end=2026-11-01&min=900&max=80')).toEqual({
      page: 1,
      start: '2026-11-01',
      end: '2026-11-20',
      min: 80,
      max: 900,
    });
    expect(read('/tender?start=2026-11-20&max=0')).toEqual({
      page: 1,
      start: '2026-11-20',
      max: 0,
    });
  });

  it('writes a single value into the path and several into the query, in one order', () => {
    const several = '/tender/0/0/1/0104?regions=320000,330000&types=ROAD,GOV';
    expect(read('/tender/0/330000/1/0104?regions=320000,x,330000&types=GOV,ROAD,ALL')).toEqual({
      page: 1,
      regions: ['320000', '330000'],
      infoTypes: ['0104'],
      projectTypes: ['ROAD', 'GOV'],
    });
    expect(formatTenderList(read(several) ?? { page: 1 })).toBe(several);
    expect(formatTenderList(read('/tender?regions=330000&types=GOV') ?? { page: 1 })).toBe(
      '/tender/0/330000?type=GOV',
    );
    expect(read('/tender?type=ALL')).toEqual({ page: 1 });
  });

  it('parses every filter that it formats', () => {
    const some = <Value extends string>(values: readonly Value[]) =>
      fc.subarray([...values], { minLength: 1, maxLength: 3 });
    const words = fc
      .string({ maxLength: 30, unit: 'grapheme' })
      .map((text) => text.trim().slice(0, 30).trim())
      .filter((text) => text !== '' && text.isWellFormed());

    const filter = fc.record(
      {
        categories: some(TRADING_CATEGORY_IDS),
        regions: fc
          .uniqueArray(fc.integer({ min: 110000, max: 659999 }).map(String), {
            minLength: 1,
            maxLength: 4,
          })
          .map((codes) => codes.toSorted()),
        page: fc.integer({ min: 1, max: 500 }),
        infoTypes: some(INFORMATION_TYPE_IDS),
        amountBands: some(AMOUNT_BAND_IDS),
        any: fc.constant(true as const),
        open: fc.constant(true as const),
        buyer: fc.constant('0f'.repeat(16)),
        size: fc.constantFrom('50' as const, '100' as const),
        keywords: words,
        exclude: words,
        preset: fc.constantFrom(...DATE_PRESET_IDS.filter((id) => id !== 'all')),
        min: fc.integer({ min: 0, max: 999_999 }),
        projectTypes: some(PROJECT_TYPE_IDS.filter((id) => id !== 'ALL')),
        sort: fc.constantFrom('deadline' as const, 'amount' as const),
      },
      { requiredKeys: ['page'] },
    );
    fc.assert(
      fc.property(filter, (value: TenderFilter) => {
        expect(read(formatTenderList(value))).toEqual(value);
      }),
    );
  });
});

describe('addresses of notices', () => {
  it('are read as they were written', () => {
    const notice = { id: '0123456789abcdef'.repeat(2), category: 'ENGINEERING', infoType: '0105' };
    expect(parseNoticePath(getNoticePath(notice))).toEqual(notice);
  });

  it.each(['/tender', '/tender/detail/1/ENGINEERING/0100', '/tenderDetails/x', ''])(
    '%j is none',
    (path) => expect(parseNoticePath(path)).toBeUndefined(),
  );
});
