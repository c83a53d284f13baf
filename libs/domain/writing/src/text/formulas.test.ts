import fc from 'fast-check';
import { findFigures } from './figures.ts';
import { findFormulas, protectFormulas, splitFormulas } from './formulas.ts';

const listTex = (text: string) => findFormulas(text).map(({ tex }) => tex);

describe('formulas of a text', () => {
  it('stand between dollar signs or brackets of TeX', () => {
    expect(findFormulas(String.raw`由 $x^2$ 得\[ y =\n x \]，即 \(a\)。$$ b $$`)).toMatchObject([
      { tex: 'x^2', isDisplay: false },
      { tex: String.raw`y =\n x`, isDisplay: true },
      { tex: 'a', isDisplay: false },
      { tex: 'b', isDisplay: true },
    ]);
    expect(listTex('$$\na = b\n$$')).toEqual(['a = b']);
  });

  it.each([
    '$5 和 $6',
    '单价 $ 5 $ 元',
    '甲价 A$，乙价 B$。',
    String.raw`\$x$`,
    '$HOME',
    '$$',
    '共 $8',
  ])('are not in %s', (text) => {
    expect(listTex(text)).toEqual([]);
  });

  it('have words in Chinese where TeX has words', () => {
    expect(listTex(String.raw`$F_{抗拔} \ge \text{荷载，标准值}$`)).toHaveLength(1);
  });

  it('are cut out without a loss, and put back', () => {
    const piece = fc.constantFrom(
      '$',
      '$$',
      'x',
      '5',
      ' ',
      '\\',
      '[',
      ']',
      '(',
      '文',
      '\n',
      '\u{e000}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(
          splitFormulas(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
        const { text: safe, restore } = protectFormulas(text);
        expect(listTex(safe)).toEqual([]);
        expect(listTex(restore(safe))).toEqual(listTex(text.replaceAll('\u{e000}', '')));
      }),
    );
  });

  it('have figures, but none in the names of their symbols', () => {
    const text = String.raw`$10\,\mathrm{kN/m^2}$ 与 $\frac{N_{12}}{\gamma_0 A^2}$`;
    expect(findFigures(text).map((figure) => figure.text)).toEqual(['10']);
  });
});
