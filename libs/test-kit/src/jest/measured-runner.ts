import { createRequire } from 'node:module';
import type { TestResult } from '@jest/test-result';

type Runner = (...args: readonly unknown[]) => Promise<TestResult>;

// The package declares no types for it.
const circus = createRequire(import.meta.url)('jest-circus/runner') as { default: Runner };

/**
 * Jest's runner of one file, which also tells the processor time that it took in this process (`cpuMs`). It awaits nothing: it
 * would stand in the stacks of failures.
 */
export default function runMeasured(
  ...args: readonly unknown[]
): Promise<TestResult & { cpuMs: number }> {
  const before = process.cpuUsage();
  return circus.default(...args).then((result) => {
    const { user, system } = process.cpuUsage(before);
    return { ...result, cpuMs: Math.round((user + system) / 1000) };
  });
}
