/** What is to be imported. */
export interface ImportRequest {
  target: 'tenders' | 'articles';
  paths: string[];
  /** Name of the mapping; by default recognised from the first record. */
  mapping?: string;
  /** Source name of the rows; by default the mapping's. */
  source?: string;
  /** File for the skipped records. */
  report?: string;
}

/** A request that can't be carried out. The message is Chinese. */
export class UsageError extends Error {}
