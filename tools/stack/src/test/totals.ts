import { readFileSync } from 'node:fs';

/** How many tests passed and failed; a check or a run without a result counts as one that failed. */
export interface Totals {
  passed: number;
  failed: number;
}

/** Totals of nothing. */
export const NONE: Totals = { passed: 0, failed: 0 };

/** Adds totals up. */
export function sum(all: readonly Totals[]): Totals {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), NONE);
}

/** The closing line of a test run. */
export function closingLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}

interface JestTotals {
  passed: number;
  failed: number;
  /** Test files that could not run at all. */
  brokenFiles: number;
}

/** Reads what the reporter of libs/test-kit has left (coverage/jest-totals.json). */
export function jestTotals(text: string): Totals {
  const { passed, failed, brokenFiles } = JSON.parse(text) as JestTotals;
  return { passed, failed: failed + brokenFiles };
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors?: unknown[];
}

/** Reads Playwright's JSON report; errors outside of any journey (a broken file) count as one each. */
export function playwrightTotals(text: string): Totals {
  const { stats, errors = [] } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
  };
}

/** Reads a result file; one that is missing or broken is a failure. */
export function totalsIn(file: string, parse: (text: string) => Totals): Totals {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
