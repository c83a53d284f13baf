/** @jest-environment node */
import { SEARCH_SORT_IDS, SEARCH_TAB_IDS } from '@zhucheng/domain-news';
import { DATE_PRESET_IDS } from '@zhucheng/domain-tender';
import { cutText, MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import fc from 'fast-check';
import { formatSearch, joinPlainWords, searchQuery, splitPlainWords } from './search-query.ts';

const read = (address: string) => searchQuery.parse(new URL(address, 'http://site').searchParams);

const cutKeywords = (text: string) => cutText(text, MAX_KEYWORDS_LENGTH);

const words = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map(cutKeywords)
  .filter((text) => text !== '' && text.isWellFormed() && cutKeywords(text) === text);

describe('searchQuery', () => {
  it('parses every view that it formats', () => {
    const view = fc.record({
      keywords: words,
      tab: fc.constantFrom(...SEARCH_TAB_IDS),
      preset: fc.constantFrom(...DATE_PRESET_IDS),
      column: fc.constantFrom(undefined, '0192f0c1aaaa7bbb8cccddddeeee0001'),
      region: fc.constantFrom(undefined, '510000'),
      status: fc.constantFrom(undefined, '现行', '0104', 'XLSX'),
      sort: fc.constantFrom(...SEARCH_SORT_IDS),
      plain: fc.constantFrom(undefined, '浙江', '浙江,招标'),
      exact: fc.constantFrom(undefined, '1'),
      page: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(fc.property(view, (value) => expect(read(formatSearch(value))).toEqual(value)));
  });

  it('leaves out defaults', () => {
    expect(formatSearch({ keywords: 'JTG/T F50' })).toBe('/search?keywords=JTG%2FT+F50');
    expect(formatSearch({ keywords: '' })).toBe('/search');
    expect(formatSearch({ keywords: '桥', page: 2, tab: 'tender' })).toBe(
      '/search?keywords=%E6%A1%A5&tab=tender&page=2',
    );
  });

  it('drops malformed filters and refuses a malformed page', () => {
    expect(read('/search?keywords=a&tab=x&date=y&column=1&region=51&sort=z')).toEqual({
      keywords: 'a',
      tab: 'all',
      preset: 'all',
      sort: 'relevance',
      page: 1,
    });
    expect(read('/search?page=0')).toBeUndefined();
  });
});

describe('plain words', () => {
  it('are joined without repetition', () => {
    expect(joinPlainWords(undefined, ['浙江'])).toBe('浙江');
    expect(joinPlainWords('浙江', ['招标', '浙江'])).toBe('浙江,招标');
    expect(splitPlainWords('浙江, 招标,')).toEqual(['浙江', '招标']);
    expect(splitPlainWords(undefined)).toEqual([]);
  });
});
