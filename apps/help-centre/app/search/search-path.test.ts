/** @jest-environment node */
import fc from 'fast-check';
import { searchPath, normaliseKeywords } from './search-path.ts';

describe('search path', () => {
  it('trims, and cuts at 30 characters', () => {
    expect(normaliseKeywords('  计量 支付 ')).toBe('计量 支付');
    expect(normaliseKeywords('字'.repeat(31))).toBe('字'.repeat(30));
    expect(normaliseKeywords(`${'字'.repeat(29)} 尾`)).toBe('字'.repeat(29));
    expect(normaliseKeywords('计量\u0000\n支付')).toBe('计量 支付');
    expect([
      normaliseKeywords(null),
      normaliseKeywords(undefined),
      normaliseKeywords('  '),
    ]).toEqual(['', '', '']);
  });

  it('never cuts a surrogate pair in half', () => {
    expect(normaliseKeywords(`${'字'.repeat(29)}𠮷`)).toBe('字'.repeat(29));
  });

  it('returns the help home without keywords', () => {
    expect(searchPath('')).toBe('/help');
  });

  it('encodes characters with a meaning in URLs', () => {
    expect(searchPath('JTG/T F50')).toBe('/help/search/JTG%2FT%20F50');
    expect(searchPath('100%#?', 2)).toBe('/help/search/100%25%23%3F?page=2');
  });

  it('round-trips any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const keywords = normaliseKeywords(text);
        const { pathname } = new URL(searchPath(keywords), 'http://localhost');
        const segment = pathname.split('/')[3] ?? '';
        // URL normalisation removes segments of dots.
        fc.pre(!/^\.{1,2}$/.test(keywords));
        expect(decodeURIComponent(segment)).toBe(keywords);
      }),
    );
  });
});
