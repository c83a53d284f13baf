/** @jest-environment node */
import fc from 'fast-check';
import { searchPath, wordsOf } from './words.ts';

describe('words of a search', () => {
  it('trims, and cuts at 30 characters', () => {
    expect(wordsOf('  计量 支付 ')).toBe('计量 支付');
    expect(wordsOf('字'.repeat(31))).toBe('字'.repeat(30));
    expect(wordsOf(`${'字'.repeat(29)} 尾`)).toBe('字'.repeat(29));
    expect(wordsOf('计量\u0000\n支付')).toBe('计量 支付');
    expect([wordsOf(null), wordsOf(undefined), wordsOf('  ')]).toEqual(['', '', '']);
  });

  it('never leaves half a character', () => {
    expect(wordsOf(`${'字'.repeat(29)}𠮷`)).toBe('字'.repeat(29));
  });

  it('leads to the help home without words', () => {
    expect(searchPath('')).toBe('/help');
  });

  it('keeps signs that mean something in addresses', () => {
    expect(searchPath('JTG/T F50')).toBe('/help/search/JTG%2FT%20F50');
    expect(searchPath('100%#?', 2)).toBe('/help/search/100%25%23%3F?page=2');
  });

  it('gives back what went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        const { pathname } = new URL(searchPath(words), 'http://localhost');
        const segment = pathname.split('/')[3] ?? '';
        // Dots alone are steps in an address; there is nothing to search for in them.
        fc.pre(!/^\.{1,2}$/.test(words));
        expect(decodeURIComponent(segment)).toBe(words);
      }),
    );
  });
});
