import fc from 'fast-check';
import { libraryQuery } from './library-query.ts';
import { ARTICLE_SORT_IDS, DOCUMENT_STATUS_IDS } from './document-status.ts';

const read = (address: string) => libraryQuery.parse(new URL(address, 'http://list').searchParams);

const words = (longest: number) =>
  fc
    .string({ maxLength: longest, unit: 'grapheme' })
    .map((text) => text.trim().slice(0, longest).trim())
    .filter((text) => text !== '' && text.isWellFormed());

describe('libraryQuery', () => {
  it('parses every filter that it formats and keeps the query of the path', () => {
    const filter = fc.record(
      {
        keywords: words(30),
        status: fc.constantFrom(...DOCUMENT_STATUS_IDS),
        issuer: words(40),
        region: words(40),
        year: fc.integer({ min: 1949, max: 2026 }),
        sort: fc.constantFrom(...ARTICLE_SORT_IDS),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filter, (value) => {
        expect(read(libraryQuery.format('/standard/0/2', value))).toEqual(value);
        const tab = libraryQuery.format('/information/list?tabsType=standard', value);
        expect(new URL(tab, 'http://list').searchParams.get('tabsType')).toBe('standard');
      }),
    );
  });

  it('formats the unfiltered list without a query', () => {
    expect(libraryQuery.format('/policy', {})).toBe('/policy');
    expect(libraryQuery.format('/standard', { keywords: 'JTG/T F50' })).toBe(
      '/standard?keywords=JTG%2FT+F50',
    );
  });

  it('drops malformed values', () => {
    expect(read('/standard?status=dead&year=20x4&sort=up&issuer=%20&keywords=')).toEqual({});
  });
});
