import type { Outcome } from '../content/hash.ts';

/** A record that was left out, and why. `where` is its id, or its place in the file. */
export interface Skipped {
  where: string;
  reason: string;
}

/** Counts of an import. */
export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
  skipped: Skipped[];
}

/** What an importer may be told, and tells. */
export interface ImportOptions {
  /** Called after every batch. */
  onProgress?: (result: Readonly<ImportResult>) => void;
  /** Records that are written in one transaction. */
  batchSize?: number;
}

export const emptyResult = (): ImportResult => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: [],
});

/** Adds what became of a batch. */
export function count(result: ImportResult, saved: readonly { outcome: Outcome }[]): void {
  for (const { outcome } of saved) result[outcome] += 1;
}

/** Cuts a stream into batches; of several items with one key in a batch the last one counts. */
export async function* batches<T>(
  items: AsyncIterable<T> | Iterable<T>,
  size: number,
  keyOf: (item: T) => string,
): AsyncGenerator<T[]> {
  let batch = new Map<string, T>();
  for await (const item of items) {
    batch.set(keyOf(item), item);
    if (batch.size >= size) {
      yield [...batch.values()];
      batch = new Map();
    }
  }
  if (batch.size > 0) yield [...batch.values()];
}
