import { join } from 'node:path';
import { candidates, starts } from './browser.ts';
import { closingLine, jestTotals, playwrightTotals, sum, totalsIn } from './totals.ts';

describe('totals', () => {
  it('counts a test file that could not run as a failure', () => {
    expect(jestTotals('{"passed":3,"failed":1,"skipped":0,"brokenFiles":2}')).toEqual({
      passed: 3,
      failed: 3,
    });
  });

  it('counts a journey that passed at the second attempt as passed', () => {
    const stats = { expected: 4, flaky: 1, unexpected: 2 };
    expect(playwrightTotals(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 2 });
  });

  it('counts what kept the journeys from running', () => {
    const report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{}] };
    expect(playwrightTotals(JSON.stringify(report))).toEqual({ passed: 0, failed: 1 });
  });

  it('takes a missing result for a failure', () => {
    expect(totalsIn('/nowhere', jestTotals)).toEqual({ passed: 0, failed: 1 });
  });

  it('closes with one line', () => {
    const all = sum([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]);
    expect(closingLine(all)).toBe('5 passed, 1 failed');
  });
});

describe('candidates', () => {
  const path = ['/usr/local/bin', '/usr/bin', 'relative'].join(':');

  it("prefers the user's, then the system's, then the downloaded browser", () => {
    const found = candidates('/my/chrome', path, '/cache/chrome').map(({ file }) => file);
    expect(found[0]).toBe('/my/chrome');
    expect(found.slice(1, 3)).toEqual(['/usr/local/bin/chromium', '/usr/bin/chromium']);
    expect(found.at(-1)).toBe('/cache/chrome');
    expect(found.some((file) => file.startsWith('relative'))).toBe(false);
  });
});

describe('starts', () => {
  it('tells a program from none', () => {
    expect(starts(process.execPath)).toBe(true);
    expect(starts(join(import.meta.dirname, 'totals.ts'))).toBe(false);
    expect(starts('/nowhere/chrome')).toBe(false);
  });
});
