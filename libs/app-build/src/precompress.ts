import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|json|txt|xml|html|ico|webmanifest)$/;

/** Smaller files hardly shrink. Pages ask for a dozen of a few hundred bytes, so these count. */
const MIN_BYTES = 128;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes the brotli and gzip form of every file in a folder beside it, as strong as they get, once for all requests. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
  await Promise.all(paths.map(compressFile));
}
