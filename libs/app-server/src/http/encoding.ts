import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

/** Forms in which a page can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli quality for the first visitor, who waits. */
const FIRST_QUALITY = 5;

/** Quality under load: a fifth larger, for a fifth of the work. */
const UNDER_LOAD_QUALITY = 2;

/** Quality for later visitors: a tenth smaller, for ten times the work. */
const LATER_QUALITY = 10;

/** Minimum bytes of a body that is compressed. */
const MIN_BYTES = 860;

const known = new Map<string | undefined, Encoding>();

function accepts(header: string, name: string): boolean {
  const wanted = header
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .find(([coding]) => coding === name);
  return wanted !== undefined && !wanted.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** The best form that a request accepts. Browsers send few different headers, so the answers are remembered. */
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

/** Compresses synchronously under load: handing the bytes to a thread and back would be half the work then. */
async function compressFirst(bytes: Buffer, underLoad: boolean): Promise<Buffer> {
  return underLoad
    ? brotliCompressSync(bytes, brotliOptions(bytes, UNDER_LOAD_QUALITY))
    : brotli(bytes, brotliOptions(bytes, FIRST_QUALITY));
}

/** True while a thorough compression runs; one at a time in the whole process. */
let busy = false;

/**
 * A page's bytes, compressed on first use. Brotli is made twice: quickly for the first
 * visitor, thoroughly in the background of the second.
 */
export class EncodedBody {
  readonly #forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  readonly #identity: Buffer;
  #thorough = false;

  constructor(identity: Buffer) {
    this.#identity = identity;
    this.#forms = { identity };
  }

  /** Weight for the cache: all forms together, estimated before they exist. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * 1.5);
  }

  /** The form in which this body is sent where `wanted` is accepted. */
  chooseEncoding(wanted: Encoding): Encoding {
    return this.#identity.length < MIN_BYTES ? 'identity' : wanted;
  }

  /** The encoded bytes, synchronously if they exist. `underLoad`: many visitors wait for pages right now. */
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
