import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

/** Content encoding of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli quality of the first response, which waits for it. */
const FIRST_QUALITY = 5;

/** Brotli quality under load: a fifth larger for a fifth of the time. */
const UNDER_LOAD_QUALITY = 2;

/** Brotli quality of later responses: a tenth smaller for ten times the time. */
const LATER_QUALITY = 10;

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

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/**
 * Compresses for the first response. Synchronous under load, where the thread pool's overhead would be half of the
 * time.
 */
async function compressFirst(bytes: Buffer, underLoad: boolean): Promise<Buffer> {
  return underLoad
    ? brotliCompressSync(bytes, brotliOptions(bytes, UNDER_LOAD_QUALITY))
    : brotli(bytes, brotliOptions(bytes, FIRST_QUALITY));
}

/** True while a thorough compression runs; the process runs one at a time. */
let busy = false;

/**
 * Body of a page, compressed on first use. Brotli runs twice: quickly for the first response, thoroughly in the
 * background of the second.
 */
export class EncodedBody {
  readonly #forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  readonly #identity: Buffer;
  #thorough = false;

  constructor(identity: Buffer) {
    this.#identity = identity;
    this.#forms = { identity };
  }

  /** Estimated size of all forms together, for the cache. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * 1.5);
  }

  /** Returns the encoding of this body for a request that accepts `wanted`. */
  chooseEncoding(wanted: Encoding): Encoding {
    return this.#identity.length < MIN_BYTES ? 'identity' : wanted;
  }

  /** Returns the encoded bytes, synchronously if they exist. `underLoad` selects fast compression. */
  encode(encoding: Encoding, underLoad = false): Buffer | Promise<Buffer> {
    const form = this.#forms[encoding];
    if (!form) return this.#make(encoding, underLoad);
    if (encoding === 'br' && !this.#thorough && Buffer.isBuffer(form)) void this.#improve();
    return form;
  }

  #make(encoding: Encoding, underLoad: boolean): Promise<Buffer> {
    const made =
      encoding === 'gzip' ? zip(this.#identity) : compressFirst(this.#identity, underLoad);
    this.#forms[encoding] = made;
    return made.then((bytes) => (this.#forms[encoding] = bytes));
  }

  async #improve(): Promise<void> {
    if (busy) return;
    busy = true;
    this.#thorough = true;
    this.#forms.br = await brotli(
      this.#identity,
      brotliOptions(this.#identity, LATER_QUALITY),
    ).finally(() => (busy = false));
  }
}
