import type { Readable } from 'node:stream';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { PartialFiles } from './partial-files.ts';
import { PartialPieces } from './partial-pieces.ts';

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

/** Opens the partials beside the files: in the bucket, where any machine goes on with them, else in a local folder. */
export const openPartials = ({ pieces }: Pick<FileStore, 'pieces'>, dataDir: string): Partials =>
  pieces ? new PartialPieces(pieces) : new PartialFiles(dataDir);
