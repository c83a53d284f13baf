import fc from 'fast-check';
import { readFormula, type MathElement } from './read-formula.ts';

const list = (element: MathElement): MathElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : list(child))),
];
const toText = (node: MathElement | string): string =>
  typeof node === 'string' ? node : node.children.map(toText).join('');
const all = (tex: string) => {
  const found = readFormula(tex, false);
  return found ? list(found) : [];
};

const TAG =
  /^(?:math|mrow|m[inos]|mtext|mspace|mfrac|msup|msub|msubsup|msqrt|mroot|mover|munder|munderover|mtable|mtr|mtd|menclose|mstyle|mpadded)$/u;
const ATTRIBUTE = /^(?:on|style|class|id|href|src|xlink|xmlns|math(?:color|background|size))/u;

describe('a formula', () => {
  it('is MathML, without its source', () => {
    const math = readFormula(String.raw`\tau = \frac{c}{2} < 5`, true);
    expect(math).toMatchObject({ tag: 'math', attributes: { display: 'block' } });
    expect(math && toText(math)).toBe('τ=c2<5');
    expect(all(String.raw`\sqrt{x}`).map(({ tag }) => tag)).toContain('msqrt');
  });

  it.each([
    ['no TeX', String.raw`\frac{`],
    ['a macro that calls itself', String.raw`\def\a{\a\a}\a`],
    [
      'a macro that grows',
      String.raw`\def\a{xx}\def\b{\a\a\a\a}\def\c{\b\b\b\b}\def\d{\c\c\c\c}\d\d\d\d\d`,
    ],
    ['nested beyond measure', String.raw`\sqrt{`.repeat(100) + 'x' + '}'.repeat(100)],
  ])('is none where it is %s', (_what, tex) => {
    expect(readFormula(tex, false)).toBeUndefined();
  });

  it.each([
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\url{https://example.com}`,
    String.raw`\includegraphics[width=9em]{https://example.com/a.png}`,
    String.raw`\htmlClass{a}{x}\htmlId{b}{x}\htmlStyle{position:fixed}{x}\htmlData{a=b}{x}`,
    String.raw`\color{red}x\colorbox{black}{y}\textcolor{#fff}{z}`,
    String.raw`\text{<img src=x onerror=alert(1)>"'&}`,
    String.raw`\rule{1em}{100000em}\kern-90em x\phantom{hidden}\raisebox{-90em}{x}`,
    String.raw`\begin{array}{c|c}<script>&"\\x\end{array}`,
  ])('has nothing but mathematics: %s', (tex) => {
    for (const { tag, attributes } of all(tex)) {
      expect(tag).toMatch(TAG);
      for (const [name, value] of Object.entries(attributes)) {
        expect(name).not.toMatch(ATTRIBUTE);
        expect(value).not.toMatch(/^-|:|[<>]|\d{3,}/u);
      }
    }
  });

  it('is bounded and clean, whatever it is made of', () => {
    const piece = fc.constantFrom(
      ...String.raw`\href{javascript:x}{ \htmlClass{ \def\a{ \a \frac{ \sqrt[3]{ \left( \right) \begin{matrix} \end{matrix} & \\ { } ^ _ < > " ' x 9 \text{ \color{red} \kern-9em \phantom{ \includegraphics{a} \char"41 \verb|<b>| % # ~ \unicode`.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const elements = all(pieces.join(' '));
        expect(elements.length).toBeLessThanOrEqual(2_000);
        for (const { tag, attributes } of elements) {
          expect(tag).toMatch(TAG);
          for (const name of Object.keys(attributes)) expect(name).not.toMatch(ATTRIBUTE);
        }
      }),
    );
  });
});
