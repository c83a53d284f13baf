// @ts-nocheck: Jest has no types for reporters.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Jest reporter that leaves a project's totals in `coverage/jest-totals.json`. That file is an output of the `test`
 * target, so a project that Nx takes from its cache still counts in the closing line of `npm test`.
 */
module.exports = class JestTotals {
  constructor(globalConfig) {
    this.folder = join(globalConfig.rootDir, 'coverage');
  }

  onRunComplete(_contexts, results) {
    const totals = {
      passed: results.numPassedTests,
      failed: results.numFailedTests,
      skipped: results.numPendingTests + results.numTodoTests,
      brokenFiles: results.numRuntimeErrorTestSuites,
    };
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, 'jest-totals.json'), `${JSON.stringify(totals)}\n`);
  }
};
