import { parseQuery } from './parse-query.ts';

describe('parseQuery', () => {
  it.each([
    ['JTG/T F50', ['#jtgf50', 'f50']],
    ['GB50500', ['#gb50500', '50500']],
  ])('%s searches for the standard, not for its digits alone', (query, lexemes) => {
    expect(parseQuery(query).lexemes).toEqual(lexemes);
  });

  it('keeps short numbers without a standard', () => {
    expect(parseQuery('C50 混凝土').lexemes).toContain('50');
  });
});
