import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { foldText, foldTextWithOrigins } from './fold.ts';

describe('foldText', () => {
  it.each([
    ['ＢＩＭ　技术', 'bim 技术'],
    ['Café ÀÉÎ', 'cafe aei'],
    ['㎡①ﬁ', 'm21fi'],
    ['GB／T—50500', 'gb/t-50500'],
    ['计\u{ad}量\u{200b}支\u{feff}付', '计量支付'],
    ['a\u0000b\ud800c', 'a b c'],
    ['𠮷野家', '𠮷野家'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('returns valid text for PostgreSQL, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const folded = foldText(text);
        return folded.isWellFormed() && !folded.includes('\0');
      }),
    );
  });
});

describe('foldTextWithOrigins', () => {
  it('folds like foldText with ascending offsets into the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { folded, origins } = foldTextWithOrigins(text);
        expect(folded).toBe(foldText(text));
        expect(origins).toHaveLength(folded.length + 1);
        expect(origins.at(-1)).toBe(text.length);
        expect([...origins]).toEqual([...origins].sort((a, b) => a - b));
      }),
    );
  });

  it('has correct offsets after characters that grow, vanish or take two code units', () => {
    const { folded, origins } = foldTextWithOrigins('a㎡\u{200b}𠮷B');
    expect(folded).toBe('am2𠮷b');
    expect([...origins]).toEqual([0, 1, 1, 3, 3, 5, 6]);
  });
});
