import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes of a file from one to another, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Headers with which a linked file is sent. */
export interface LinkHeaders {
  contentDisposition: string;
  contentType: string;
}

/** Pieces of what is not a file yet, under names of their own, where every process finds them. */
export interface PieceStore {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** A range of a piece; undefined when it is missing. */
  open: (name: string, range: ByteRange) => Promise<{ stream: Readable } | undefined>;
  /** Pieces whose names begin with a text, with the moment at which they were put, in milliseconds since 1970. */
  list: (prefix: string) => AsyncIterable<{ name: string; putAt: number }>;
  remove: (name: string) => Promise<void>;
}

/** Store of file contents by SHA-256. Equal files are stored once. */
export interface FileStore {
  /** Stores bytes and returns their hash. */
  put: (bytes: Buffer) => Promise<string>;
  /** Stores the bytes of a stream, never all of them in memory. Nothing is stored if the stream fails. */
  putStream: (stream: AsyncIterable<Buffer>) => Promise<{ sha256: string; size: number }>;
  /** Opens all bytes or a range of them; undefined when they are missing. `size` is that of the whole file. */
  open: (
    sha256: string,
    range?: ByteRange,
  ) => Promise<{ size: number; stream: Readable } | undefined>;
  remove: (sha256: string) => Promise<void>;
  /** Hashes of all files, in any order. */
  list: () => AsyncIterable<string>;
  /**
   * Address at which whoever has it gets a file for a minute; undefined when it is missing. A store without it, or whose
   * links are not wanted, streams only.
   */
  signLink?: (sha256: string, headers: LinkHeaders) => Promise<string | undefined>;
  /** Pieces beside the files, in a store that several machines share. */
  pieces?: PieceStore;
  /** Throws with what an operator has to do when the store doesn't answer. */
  check: () => Promise<void>;
}

const SHA256 = /^[0-9a-f]{64}$/;
/** Name of a piece of an upload: whose, from which byte on, and how many. */
const PIECE = /^uploads\/[0-9a-f]{32}\/\d{12}-\d{1,12}$/;

/** True for a SHA-256 as files are stored under. */
export const isSha256 = (text: string): boolean => SHA256.test(text);

/** Refuses keys that are no hash: they might be paths. */
export function requireSha256(text: string): string {
  if (!isSha256(text)) throw new Error(`"${text}" is no SHA-256`);
  return text;
}

/** Refuses names that are neither a file's nor a piece's. */
export function requireName(text: string): string {
  if (!isSha256(text) && !PIECE.test(text)) throw new Error(`"${text}" is no SHA-256 and no piece`);
  return text;
}

/** SHA-256 under which bytes are stored. */
export const fileHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Passes the bytes of a stream on, and tells their hash and number once all have come. */
export function hashStream(stream: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass() {
    for await (const chunk of stream) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { bytes: pass(), finish: () => ({ sha256: hash.digest('hex'), size }) };
}

/** Passes bytes on and fails at their end where they are others than their name says, so that nothing is stored. */
export async function* requireHash(stream: AsyncIterable<Buffer>, sha256: string) {
  const { bytes, finish } = hashStream(stream);
  yield* bytes;
  if (finish().sha256 !== sha256) throw new Error('原处的内容已损坏，与它的 SHA-256 不符');
}

/** Store in a local folder. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) =>
    join(folder, requireSha256(sha256).slice(0, 2), sha256.slice(2));
  return {
    async put(bytes) {
      const sha256 = fileHash(bytes);
      const path = pathOf(sha256);
      await mkdir(dirname(path), { recursive: true });
      // Renamed only when it is complete, so that readers never see a partial file.
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
      return sha256;
    },
    async putStream(stream) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, randomUUID());
      const { bytes, finish } = hashStream(stream);
      try {
        await writeFile(draft, bytes, { flush: true });
        const stored = finish();
        const path = pathOf(stored.sha256);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        return stored;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(sha256, range) {
      const path = pathOf(sha256);
      const found = await stat(path).catch(() => undefined);
      return found && { size: found.size, stream: createReadStream(path, range) };
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list() {
      for (const start of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(start)) continue;
        for (const rest of await readdir(join(folder, start))) {
          if (isSha256(start + rest)) yield start + rest;
        }
      }
    },
    check: async () => void (await mkdir(folder, { recursive: true })),
  };
}
