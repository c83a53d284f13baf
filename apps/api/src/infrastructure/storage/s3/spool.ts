import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hashStream } from '../file-store.ts';

const CHUNK_BYTES = 256 * 1024;

/** Bytes on the local disk, with their hash. */
export interface Spooled {
  sha256: string;
  size: number;
  read: () => Readable;
}

/**
 * Runs work on the bytes of a stream once all of them lie on the local disk. The file has no name from the beginning, so
 * that nothing of it is left, even when the process is killed.
 */
export async function withSpooled<T>(
  folder: string,
  stream: AsyncIterable<Buffer>,
  work: (spooled: Spooled) => Promise<T>,
): Promise<T> {
  const handle = await openUnnamed(folder);
  try {
    const { bytes, finish } = hashStream(stream);
    await handle.writeFile(bytes);
    const { sha256, size } = finish();
    return await work({ sha256, size, read: () => Readable.from(readAll(handle)) });
  } finally {
    await handle.close();
  }
}

async function* readAll(handle: FileHandle) {
  for (let position = 0; ;) {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await handle.read({ buffer, position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}
