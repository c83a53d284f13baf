import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Content encoding of a response. */
export type Encoding = Compression | 'identity';

type Compression = 'br' | 'gzip';

/**
 * Qualities of the first response, which waits for it, and of later ones. Most pages are requested once before they
 * expire, most of them by crawlers: a thorough form would take longer than the rendering. Page of 57 kB (2026-11-22):
 * brotli 2: 0.15 ms, 12.0 kB; 5: 0.7 ms, 9.9 kB; 10: 17 ms, 9.1 kB; gzip 1: 0.12 ms, 13.3 kB; 9: 0.5 ms, 12.0 kB.
 */
const BROTLI = { quick: 2, thorough: 10 };
const GZIP = { quick: 1, thorough: 9 };

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** Ways to compress; the quick one is synchronous, because the thread pool would cost more than the compression. */
const CODECS = {
  br: {
    quick: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions(bytes, BROTLI.quick)),
    thorough: (bytes: Buffer) => compressWithBrotli(bytes, brotliOptions(bytes, BROTLI.thorough)),
  },
  gzip: {
    quick: (bytes: Buffer) => gzipSync(bytes, { level: GZIP.quick }),
    thorough: (bytes: Buffer) => compressWithGzip(bytes, { level: GZIP.thorough }),
  },
};

/** Minimum size of a compressed body, in bytes. */
const MIN_BYTES = 860;

const known = new Map<string | undefined, Encoding>();

function accepts(header: string, name: string): boolean {
  const wanted = header
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .find(([coding]) => coding === name);
  return wanted !== undefined && !wanted.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/**
 * Returns the best encoding that an `Accept-Encoding` header allows. Results are memoised: browsers send few
 * different headers.
 */
export function negotiateEncoding(header: string | undefined): Encoding {
  const remembered = known.get(header);
  if (remembered) return remembered;
  const best =
    header === undefined
      ? undefined
      : (['br', 'gzip'] as const).find((name) => accepts(header, name));
  if (known.size < 200) known.set(header, best ?? 'identity');
  return best ?? 'identity';
}

/** True while a thorough compression runs; the process runs one at a time. */
let busy = false;

/**
 * Body of a page, compressed on first use: quickly for the first response, thoroughly in the background of the
 * second.
 */
export class EncodedBody {
  readonly #identity: Buffer;
  readonly #forms: Partial<Record<Compression, Buffer>> = {};
  readonly #thorough = new Set<Compression>();

  constructor(identity: Buffer) {
    this.#identity = identity;
  }

  /** Estimated size of all forms together, for the cache. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * 1.5);
  }

  /** Returns the encoding of this body for a request that accepts `wanted`. */
  chooseEncoding(wanted: Encoding): Encoding {
    return this.#identity.length < MIN_BYTES ? 'identity' : wanted;
  }

  /** Returns the encoded bytes. */
  encode(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#identity;
    const form = this.#forms[encoding];
    if (!form) return (this.#forms[encoding] = CODECS[encoding].quick(this.#identity));
    if (!busy && !this.#thorough.has(encoding)) void this.#improve(encoding);
    return form;
  }

  async #improve(encoding: Compression): Promise<void> {
    busy = true;
    this.#thorough.add(encoding);
    const thorough = CODECS[encoding].thorough(this.#identity);
    this.#forms[encoding] = await thorough.finally(() => (busy = false));
  }
}
