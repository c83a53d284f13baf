import type { SavedRecord as StoredRecord } from '../../content/index.ts';
import type { Database } from '../../db/client.ts';
import type { InputItem } from './json/json-lines.ts';

/** A record that was saved, or was there unchanged. */
export interface SavedRecord {
  sourceId: string;
  outcome: StoredRecord['outcome'];
}

/** Every input has these. */
export interface ImportInput {
  sourceId: string;
  title: string;
}

/** Reads and saves the records of one source. */
export interface ImportTarget<
  Input extends ImportInput,
  Prepared extends { sourceId: string } = Input,
> {
  /** Records a transaction, fewer where they are large. */
  batchSize: number;
  /** Items that an item of a file consists of, where one may hold several. */
  expand?(item: InputItem): Iterable<InputItem>;
  /** Input of an item. Throws the API's `UnreadableError`. */
  read(item: InputItem): Input;
  /** Takes note of an item that an earlier run has saved, where `finish` needs all of them. */
  pass?(item: InputItem): void;
  /** Digest of an input as it will be written. */
  digest(input: Input): string;
  /** The source's id of an item that could not be read, where it is recognisable. */
  guessId(item: InputItem): string | null;
  /** Work on a batch that may be done while an earlier one is saved. */
  prepare(batch: readonly Input[]): Promise<readonly Prepared[]>;
  /** Saves a batch in a transaction of its own, or within one. */
  save(batch: readonly Prepared[], tx?: Database): Promise<SavedRecord[]>;
  /** Work that needs all records. Returns warnings, in Chinese. */
  finish(): Promise<string[]>;
}

/** Source id of a skipped record for the report: read by the mapping, else from one of the usual fields. */
export function guessSourceId(
  read: () => string,
  record: Readonly<Record<string, unknown>>,
): string | null {
  try {
    return read();
  } catch {
    for (const name of ['sourceId', 'infoid', 'id', 'path', 'infourl', 'title']) {
      const value = record[name];
      if (typeof value === 'string' && value.trim() !== '') {
        return value.slice(0, 200).toWellFormed();
      }
      if (typeof value === 'number') return String(value);
    }
    return null;
  }
}
