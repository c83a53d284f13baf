import { relative } from 'node:path';
import type { Reporter, Test, TestCaseResult, TestResult } from '@jest/reporters';
import { ROOT } from '../settings/workspace.ts';
import { writeResult } from './results.ts';

/** With what `libs/test-kit/src/jest/measured-runner.ts` adds. */
type Measured = TestResult & { cpuMs?: number };

/** Writes one result per test file; a file that could not run counts as one failed test. */
export default class JestReporter implements Pick<Reporter, 'onTestCaseResult' | 'onTestResult'> {
  /** Reports progress within a file: on a slow machine the longest files take minutes. */
  onTestCaseResult(_test: Test, { title }: TestCaseResult): void {
    process.stderr.write(`[test] ${title.replaceAll('\n', ' ')}\n`);
  }

  onTestResult({ path }: Test, result: Measured): void {
    writeResult({
      name: relative(ROOT, path),
      passed: result.numPassingTests,
      failed: result.numFailingTests || (result.testExecError ? 1 : 0),
      ms: result.perfStats.runtime,
      cpuMs: result.cpuMs,
    });
  }
}
