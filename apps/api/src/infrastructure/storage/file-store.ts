import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes of a file from one to another, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Store of file contents by SHA-256. Equal files are stored once. */
export interface FileStore {
  /** Stores bytes and returns their hash. */
  put: (bytes: Buffer) => Promise<string>;
  /** Stores the bytes of a stream, never all of them in memory. Nothing is stored if the stream fails. */
  putStream: (stream: AsyncIterable<Buffer>) => Promise<{ sha256: string; size: number }>;
  /** Opens all bytes or a range of them; undefined when they are missing. */
  open: (
    sha256: string,
    range?: ByteRange,
  ) => Promise<{ size: number; stream: Readable } | undefined>;
  remove: (sha256: string) => Promise<void>;
}

/** SHA-256 under which bytes are stored. */
export const fileHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Store in a local folder. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`"${sha256}" is no SHA-256`);
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };
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
      const hash = createHash('sha256');
      let size = 0;
      try {
        await writeFile(draft, count(), { flush: true });
        const sha256 = hash.digest('hex');
        const path = pathOf(sha256);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        return { sha256, size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }

      async function* count() {
        for await (const chunk of stream) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }
    },
    async open(sha256, range) {
      const path = pathOf(sha256);
      const found = await stat(path).catch(() => undefined);
      return found && { size: found.size, stream: createReadStream(path, range) };
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}
