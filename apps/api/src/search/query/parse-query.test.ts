import { parseQuery } from './parse-query.ts';

describe('readQuery', () => {
  it.each([
    ['JTG/T F50', ['#jtgf50', 'f50']],
    ['GB50500', ['#gb50500', '50500']],
  ])('%s asks for the standard, not for digits that stand anywhere', (query, lexemes) => {
    expect(parseQuery(query).lexemes).toEqual(lexemes);
  });

  it('keeps short numbers where no standard is named', () => {
    expect(parseQuery('C50 混凝土').lexemes).toContain('50');
  });
});
