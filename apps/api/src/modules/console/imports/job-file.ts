import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';

/** Formats of files. Tables are stored as JSON lines, which is what the engine reads. */
export const IMPORT_FORMATS = ['jsonl', 'json', 'md', 'csv', 'xlsx'] as const;

/** One of {@link IMPORT_FORMATS}. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** True for a table. */
export const isTable = (format: string): format is 'csv' | 'xlsx' =>
  format === 'csv' || format === 'xlsx';

/** Extension by which the engine knows how to read what is stored. */
const toExtension = (format: string) => (isTable(format) ? 'jsonl' : format);

/** Runs work on a folder that is removed afterwards. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zhucheng-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs work on a copy of a stored file, in a folder that is removed afterwards. */
export const withCopy = <T>(
  files: FileStore,
  sha256: string,
  name: string,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const stored = await files.open(sha256);
    if (!stored) throw new Error(`the bytes of ${sha256} are missing`);
    const path = join(folder, name);
    await pipeline(stored.stream, createWriteStream(path));
    return work(path, folder);
  });

/** Runs work on a copy of a job's file, which the engine reads by its path. */
export const withJobFile = <T>(
  files: FileStore,
  { sha256, format }: { sha256: string; format: string },
  work: (path: string) => Promise<T>,
): Promise<T> => withCopy(files, sha256, `input.${toExtension(format)}`, (path) => work(path));

/** Runs work on a copy of the beginning of a file. */
export const withHead = <T>(
  head: Buffer,
  format: string,
  work: (path: string) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const path = join(folder, `head.${toExtension(format)}`);
    await writeFile(path, head);
    return work(path);
  });

/** Bytes at the beginning of a file by which it is recognised; of a compressed one they become more. */
const [HEAD_BYTES, ZIPPED_HEAD_BYTES] = [4 * 1024 * 1024, 512 * 1024];

/** The beginning of a file. */
export interface FileHead {
  head: Buffer;
  /** True if it is the whole file. */
  isWhole: boolean;
}

/** Cuts the beginning of a file by which it is recognised. */
export function cutHead(bytes: Buffer, size: number): FileHead {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const head = bytes.subarray(0, isZipped ? ZIPPED_HEAD_BYTES : HEAD_BYTES);
  return { head, isWhole: head.length === size };
}

/** The beginning of a stored file. */
export async function readHead(files: FileStore, sha256: string): Promise<FileHead> {
  const stored = await files.open(sha256, { start: 0, end: HEAD_BYTES - 1 });
  if (!stored) throw new Error(`the bytes of ${sha256} are missing`);
  const parts: Buffer[] = [];
  for await (const part of stored.stream) parts.push(part as Buffer);
  return cutHead(Buffer.concat(parts), stored.size);
}
