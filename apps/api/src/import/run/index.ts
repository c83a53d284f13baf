/** The engine of imports: reads files, maps and renders records, saves them batch by batch. */
export { importStep, type ImportRun } from './import-step.ts';
export { UsageError, type ImportRequest } from './import-request.ts';
export { emptyCounts, formatCounts, Progress, type Counts } from './progress.ts';
export { findCodedError, toRefusalReason } from './reasons.ts';
export { Report } from './report.ts';
export { runImport, type ImportSummary } from './run-import.ts';
export { createTenderTarget } from './tender-target.ts';
