import { appendFileSync, readFileSync } from 'node:fs';

/** Number of tests that passed and failed; a check without tests of its own counts as one when it fails. */
export interface Totals {
  passed: number;
  failed: number;
}

/** Result of a test file (Jest) or of a journey (Playwright): one JSON line of the results file. */
export interface TestResult extends Totals {
  name: string;
  ms: number;
  /** Processor time of a test file in Jest's process, without the programs that it starts. */
  cpuMs?: number;
}

/** Names the results file to the reporters. */
export const RESULTS_VARIABLE = 'TEST_RESULTS_FILE';

/** Number of entries in the list of the slowest tests. */
const MAX_SLOWEST = 10;

/** Appends a result to the file that the environment names; written at once, so that a killed run keeps its results. */
export function writeResult(result: TestResult): void {
  const file = process.env[RESULTS_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** Reads the results file of a run; empty when nothing finished. */
export function readResults(file: string): TestResult[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as TestResult);
  } catch {
    return [];
  }
}

/** Adds totals up. */
export function sumTotals(all: readonly Totals[]): Totals {
  return all.reduce<Totals>(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }),
    { passed: 0, failed: 0 },
  );
}

/** Totals of a run: one that ended without success, though no test failed, or that ran no test, counts as a failure. */
export function countTotals(results: readonly TestResult[], succeeded: boolean): Totals {
  const totals = sumTotals(results);
  const explained = succeeded ? totals.passed > 0 : totals.failed > 0;
  return explained ? totals : { passed: totals.passed, failed: totals.failed + 1 };
}

/** Closing line of a test run. */
export function formatTotals({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}

/** Results that took longest, the slowest first. */
export function findSlowest(results: readonly TestResult[]): TestResult[] {
  return results.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SLOWEST);
}
