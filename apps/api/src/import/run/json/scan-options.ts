/** A value that the scanner has found: its bytes, or the reason in Chinese why it is unusable. */
export type ScannedValue = { line: number } & ({ bytes: Buffer } | { problem: string });

/** Limits and names of a scan. */
export interface ScanOptions {
  /** Lists of records in a document that is one object. */
  lists?: readonly string[];
  /** Maximum bytes of a record. Longer ones are skipped without buffering. */
  maxBytes?: number;
  /** Maximum nesting of a record, which itself counts 1. */
  maxDepth?: number;
  /** Bytes after which a record without an end ends the scan. */
  maxSkippedBytes?: number;
}

/** Maximum bytes of a record. */
export const MAX_RECORD_BYTES = 8 * 1024 * 1024;
/** Maximum nesting of a record. */
export const MAX_RECORD_DEPTH = 64;
/** Lists that hold the records of a document: OCDS packages, and pages of an API. */
export const RECORD_LISTS: readonly string[] = ['records', 'releases'];
/** An object that names itself before such a list is a record: an OCDS record has a list of its releases. */
export const IDENTITY_KEYS: ReadonlySet<string> = new Set(['ocid', 'id', 'sourceId']);
