import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Called with the number of bytes read. */
export type OnBytes = (bytes: number) => void;

/** A file that can't be read to its end. The message is Chinese. */
export class InputError extends Error {}

/** Records compress by less than this factor, bombs by up to 1,032; a small file may do as it likes. */
const [MAX_UNZIP_FACTOR, MAX_FREE_BYTES] = [200, 64 * 1024 * 1024];

/** First bytes of a file that is compressed by gzip. */
const GZIP_MARK = Buffer.from([0x1f, 0x8b]);

/**
 * Bytes of a file, decompressed where it is compressed by gzip; `onBytes` counts those of the file. Throws
 * {@link InputError} where the compressed data is broken.
 */
export async function* readInput(path: string, onBytes: OnBytes): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  if (!(await readFirstBytes(path, GZIP_MARK.length)).equals(GZIP_MARK)) {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      yield chunk;
      onBytes(chunk.length);
    }
    return;
  }
  let bytes = 0;
  file.on('data', (chunk) => {
    bytes += chunk.length;
    onBytes(chunk.length);
  });
  // Errors arrive where the bytes are read.
  const unzipped = pipeline(file, createGunzip(), () => undefined);
  try {
    let unzippedBytes = 0;
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      unzippedBytes += chunk.length;
      if (unzippedBytes > MAX_FREE_BYTES && unzippedBytes > bytes * MAX_UNZIP_FACTOR) {
        throw new InputError(`压缩文件解开后大得不正常（超过 ${MAX_UNZIP_FACTOR} 倍）`);
      }
      yield chunk;
    }
  } catch (error) {
    throw toInputError(error);
  }
}

/** First byte of a file's text that is no white space; undefined where there is none near the beginning. */
export async function readFirstCharacter(path: string): Promise<string | undefined> {
  try {
    for await (const chunk of readInput(path, () => undefined)) {
      return /[^\s\u{feff}]/u.exec(chunk.toString())?.[0];
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  return undefined;
}

async function readFirstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Errors of zlib as reasons; all others as they are. */
function toInputError(error: unknown): unknown {
  const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new InputError('压缩文件不完整（被截断）');
  if (typeof code === 'string' && code.startsWith('Z_')) return new InputError('压缩文件已损坏');
  return error;
}
