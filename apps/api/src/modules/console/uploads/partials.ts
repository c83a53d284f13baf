import type { Readable } from 'node:stream';

/** Bytes of uploads that are not complete, under the upload's id on the wire. */
export interface Partials {
  create: (id: string) => Promise<void>;
  /** Number of bytes that have come; undefined where there is nothing of the upload. */
  sizeOf: (id: string) => Promise<number | undefined>;
  /** Writes bytes at their place and returns where they end. What came before the stream failed is kept. */
  write: (id: string, offset: number, bytes: Readable) => Promise<number>;
  read: (id: string) => Readable;
  remove: (id: string) => Promise<void>;
  /** Ids of uploads to which nobody has written since a moment. */
  listOlderThan: (moment: number) => Promise<string[]>;
}
