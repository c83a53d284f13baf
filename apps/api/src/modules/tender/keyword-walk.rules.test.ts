import { maxChecks } from './keyword-walk.rules.ts';

describe('maxChecks', () => {
  it('checks notices one by one for words that most of them have', () => {
    expect(maxChecks({ matches: 45_000, all: 50_000, end: 20 })).toBe(9000);
  });

  it.each([0, 1, 300, 1000, 2000])('asks the index for words of %d notices', (matches) => {
    expect(maxChecks({ matches, all: 50_000, end: 20 })).toBe(0);
  });

  it('asks the index for pages whose end is far from the beginning', () => {
    expect(maxChecks({ matches: 5000, all: 50_000, end: 20 })).toBe(1000);
    expect(maxChecks({ matches: 5000, all: 50_000, end: 120 })).toBe(0);
  });

  it('limits the checks where the number of all notices is unknown', () => {
    expect(maxChecks({ matches: 500, all: 0, end: 20 })).toBe(100);
    expect(maxChecks({ matches: 0, all: 0, end: 20 })).toBe(0);
  });
});
