import { parseQuery } from './parse-query.ts';

describe('parseQuery', () => {
  it.each([
    ['JTG/T F50', ['#jtgf50', 'f50']],
    ['GB50500', ['#gb50500', '50500']],
  ])('%s searches for the standard, not for its digits alone', (query, lexemes) => {
    expect(parseQuery(query).lexemes).toEqual(lexemes);
  });

  it('writes out 砼 and searches for it as well', () => {
    const { lexemes, synonyms } = parseQuery('预拌砼');
    expect(lexemes).toContain('预拌混凝土');
    expect(synonyms.flatMap((group) => group.synonyms.flat())).toContain('砼');
  });

  it.each([
    ['主跑道有多长？', true],
    ['什么是质量保证金', true],
    ['质量保证金的比例', true],
    ['桥梁 招标 浙江', false],
    ['公路技术标准', false],
  ])('tells the sentence from keywords: %s', (query, isSentence) => {
    expect(parseQuery(query).isSentence).toBe(isSentence);
  });

  it('keeps short numbers without a standard', () => {
    expect(parseQuery('C50 混凝土').lexemes).toContain('50');
  });
});
