import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { writeResult } from './results.ts';

/** Writes one result per journey; an error outside of any journey (a broken file) counts as one failed test. */
export default class PlaywrightReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration, retry }: TestResult): void {
    const passed = status !== 'skipped' && status === test.expectedStatus;
    const failed = status !== 'skipped' && !passed && retry === test.retries;
    const name = `${test.location.file.split('/').at(-1)} › ${test.title}`;
    writeResult({ name, passed: Number(passed), failed: Number(failed), ms: duration });
  }

  onError(): void {
    writeResult({ name: '旅程无法运行', passed: 0, failed: 1, ms: 0 });
  }

  printsToStdio(): boolean {
    return false;
  }
}
