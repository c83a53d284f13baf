export { readArguments, UsageError, type ImportRequest } from './arguments.ts';
export type { Counts, Screen } from './output/progress.ts';
export { runImport, type ImportSummary, type Surroundings } from './run-import.ts';
