import fc from 'fast-check';
import { listSynonymTexts } from '../query/parse-query.ts';
import { createHighlighter } from './highlight.ts';

const shown = (text: string, query: string, length = 60) =>
  createHighlighter(query)(text, length)
    .map(({ text, hit }) => (hit ? `【${text}】` : text))
    .join('');

describe('createHighlighter', () => {
  it('marks words, subwords and unknown names', () => {
    expect(shown('中期支付证书每月签发一次', '支付证书')).toBe('中期【支付证书】每月签发一次');
    expect(shown('计量与支付分开', '计量支付')).toBe('【计量】与【支付】分开');
    expect(shown('𠮷野家门前施工', '野家')).toBe('𠮷【野家】门前施工');
    expect(shown('钢桥与石桥', '桥')).toBe('钢【桥】与石【桥】');
  });

  it('marks further phrases as a whole', () => {
    const marked = (text: string, query: string) =>
      createHighlighter(query, listSynonymTexts(query))(text, 60)
        .filter(({ hit }) => hit)
        .map((segment) => segment.text);
    expect(marked('工程价款与期中支付的工程资料', '进度款')).toEqual(['期中支付']);
    expect(marked('预拌混凝土与预拌砼', '预拌砼')).toEqual(['预拌混凝土', '预拌砼']);
  });

  it('shows matches in their original form', () => {
    expect(shown('采用ＢＩＭ技术', 'bim')).toBe('采用【ＢＩＭ】技术');
    expect(shown('占地200㎡左右', '200m2')).toBe('占地【200㎡】左右');
    expect(shown('计\u{ad}量支付', '计量')).toBe('【计\u{ad}量】支付');
    expect(shown('ＪＴＧ　Ｆ８０／１—2017规定', 'JTG F80')).toBe('【ＪＴＧ　Ｆ８０／１—2017】规定');
    expect(shown('见GB/T50500—2024', 'gb50500')).toBe('见【GB/T50500—2024】');
  });

  it('marks letters and digits as whole words only', () => {
    expect(shown('cubim BIM bims', 'bim')).toBe('cubim 【BIM】 bims');
    expect(shown('12345 234', '234')).toBe('12345 【234】');
  });

  it('extracts the part with most of the query, from the beginning of a sentence', () => {
    const text = `盾构概述。${'其余从略。'.repeat(30)}盾构管片拼装应当及时。${'从略。'.repeat(30)}`;
    expect(shown(text, '盾构管片怎么拼装', 20)).toMatch(/^….*【盾构管片拼装】应当及时。.*…$/u);
    const plain = shown(text, '没有的词', 12);
    expect(plain).toBe(`${text.slice(0, 12)}…`);
  });

  it('does not split characters', () => {
    const text = '𠀀'.repeat(50);
    for (const length of [1, 2, 3, 7, 10]) {
      const cut = createHighlighter('')(text, length).map((segment) => segment.text);
      expect(cut.join('').isWellFormed()).toBe(true);
    }
  });

  it('always returns a part of the original within the length, with separate marks', () => {
    const text = fc.string({ unit: fc.constantFrom(...'计量支付𠮷Ａb㎡ ﬁ。\u{200b}\u{301}') });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 40 }), (text, query, length) => {
        const segments = createHighlighter(query)(text, length);
        const cut = segments.map((segment) => segment.text).join('');
        const piece = cut.replace(/^…|…$/gu, '');
        expect(text).toContain(piece);
        expect(piece.length).toBeLessThanOrEqual(length);
        expect(segments.every((segment) => segment.text !== '')).toBe(true);
        expect(segments.some(({ hit }, at) => hit && segments[at + 1]?.hit)).toBe(false);
        if (text.length <= length) expect(cut).toBe(text);
      }),
    );
  });

  it('is fast for long texts full of matches', () => {
    const began = performance.now();
    createHighlighter('计量支付证书 '.repeat(40))('计量支付'.repeat(25_000), 120);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
