import type { Database } from '../../db/client.ts';
import type { SavedRecord } from './import-target.ts';
import type { InputPosition } from './json/json-lines.ts';

/** A record that is to be saved. */
export interface JournalRecord {
  sourceId: string;
  /** Its place among the records of the input, from 1. */
  number: number;
  line: number;
  title: string;
  /** Digest of what will be written. */
  digest: () => string;
}

/** A record that is left out. */
export interface SkippedRecord extends InputPosition {
  number: number;
  /** The source's id, where it is recognisable. */
  sourceId: string | null;
  reason: string;
}

/** Remembers what an import does, and decides in which transactions it is done. */
export interface ImportJournal {
  /** Number of records that an earlier run has dealt with: the first, which are passed over. */
  readonly position: number;
  /**
   * Saves records that follow one another. `write` writes them in a transaction of its own, or in the given one; a call
   * that fails may be repeated, also with a part of them.
   */
  save(
    records: readonly JournalRecord[],
    write: (tx?: Database) => Promise<SavedRecord[]>,
  ): Promise<SavedRecord[]>;
  skip(record: SkippedRecord): Promise<void>;
}
