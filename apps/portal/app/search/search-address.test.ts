/** @jest-environment node */
import { SEARCH_SORT_IDS, SEARCH_TAB_IDS } from '@zhucheng/domain-news';
import { DATE_PRESET_IDS } from '@zhucheng/domain-tender';
import fc from 'fast-check';
import { cutKeywords, parseSearch, searchAddress } from './search-address.ts';

const read = (address: string) => parseSearch(new URL(address, 'http://site').searchParams);

const words = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map(cutKeywords)
  .filter((text) => text !== '' && text.isWellFormed() && cutKeywords(text) === text);

describe('addresses of search results', () => {
  it('read back what they were made from', () => {
    const view = fc.record({
      keywords: words,
      tab: fc.constantFrom(...SEARCH_TAB_IDS),
      preset: fc.constantFrom(...DATE_PRESET_IDS),
      column: fc.constantFrom(undefined, '0192f0c1aaaa7bbb8cccddddeeee0001'),
      region: fc.constantFrom(undefined, '510000'),
      status: fc.constantFrom(undefined, '现行', '0104', 'XLSX'),
      sort: fc.constantFrom(...SEARCH_SORT_IDS),
    });
    fc.assert(fc.property(view, (value) => expect(read(searchAddress(value))).toEqual(value)));
  });

  it('name nothing that is not chosen', () => {
    expect(searchAddress({ keywords: 'JTG/T F50' })).toBe('/search?keywords=JTG%2FT+F50');
    expect(searchAddress({ keywords: '' })).toBe('/search');
    expect(searchAddress({ keywords: '桥', page: 2, tab: 'tender' })).toBe(
      '/search?keywords=%E6%A1%A5&tab=tender&page=2',
    );
  });

  it('drop what is malformed', () => {
    expect(read('/search?keywords=a&tab=x&date=y&column=1&region=51&sort=z')).toEqual({
      ...{ keywords: 'a', tab: 'all', preset: 'all', sort: 'relevance' },
      ...{ column: undefined, region: undefined, status: undefined },
    });
  });
});

describe('keywords', () => {
  it('are trimmed, and cut at thirty, never through a character', () => {
    expect(cutKeywords('  桥 梁 ')).toBe('桥 梁');
    expect(cutKeywords('桥'.repeat(40))).toHaveLength(30);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const cut = cutKeywords(text);
        expect(cut.length).toBeLessThanOrEqual(30);
        expect(cut.isWellFormed() || !text.isWellFormed()).toBe(true);
        expect(cut).toBe(cut.trim());
      }),
    );
  });
});
