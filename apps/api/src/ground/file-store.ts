import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of files lie, under their SHA-256. Equal files are kept once. */
export interface FileStore {
  /** Keeps bytes and returns their hash. */
  put: (bytes: Buffer) => Promise<string>;
  /** Reads them; undefined when they are not there. */
  open: (sha256: string) => Promise<{ size: number; stream: Readable } | undefined>;
  remove: (sha256: string) => Promise<void>;
}

/** Files in a folder of this machine. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`"${sha256}" is no SHA-256`);
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(sha256);
      await mkdir(dirname(path), { recursive: true });
      // Under its name only when it is whole: a reader never sees half a file.
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
      return sha256;
    },
    async open(sha256) {
      const path = pathOf(sha256);
      const found = await stat(path).catch(() => undefined);
      return found && { size: found.size, stream: createReadStream(path) };
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}
