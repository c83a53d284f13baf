import type { SaveOutcome } from '@zhucheng/api/content';
import type { InputItem } from '../input/item.ts';

/** A record that was written, or was there. */
export interface Saved {
  sourceId: string;
  outcome: SaveOutcome;
}

/** What to do with the records of one source: read them, write them. */
export interface Target<Input extends { sourceId: string }> {
  /** Records that are written in one transaction. */
  batchSize: number;
  /** Reads an item, or throws the API's `Unreadable`. */
  read(item: InputItem): Input;
  /** The source's id of an item that could not be read, if it can be seen. */
  idOf(item: InputItem): string | null;
  save(batch: readonly Input[]): Promise<Saved[]>;
  /** Work that is possible only when all records are there. Returns what is amiss, in Chinese. */
  finish(): Promise<string[]>;
}
