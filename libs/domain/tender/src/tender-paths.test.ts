import fc from 'fast-check';
import { TRADING_CATEGORY_IDS } from './category.ts';
import { DATE_PRESET_IDS } from './dates.ts';
import { INFORMATION_TYPE_IDS } from './information-type.ts';
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
    expect(formatTenderList({ page: 1, infoType: '0104' })).toBe('/tender/0/0/1/0104');
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

  it('parses every filter that it formats', () => {
    const filter = fc.record(
      {
        category: fc.constantFrom(...TRADING_CATEGORY_IDS),
        region: fc.integer({ min: 110000, max: 659999 }).map(String),
        page: fc.integer({ min: 1, max: 500 }),
        infoType: fc.constantFrom(...INFORMATION_TYPE_IDS),
        keywords: fc
          .string({ maxLength: 30, unit: 'grapheme' })
          .map((text) => text.trim().slice(0, 30).trim())
          .filter((text) => text !== '' && text.isWellFormed()),
        preset: fc.constantFrom(...DATE_PRESET_IDS.filter((id) => id !== 'all')),
        min: fc.integer({ min: 0, max: 999_999 }),
        projectType: fc.constantFrom(...PROJECT_TYPE_IDS.filter((id) => id !== 'ALL')),
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
