import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Forms in which a page can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Strong enough for bytes that are sent many times, quick enough for the one who waits for them. */
const BROTLI_QUALITY = 6;

/** Below this, compressing gains nothing. */
const SMALLEST = 860;

const known = new Map<string | undefined, Encoding>();

function accepts(header: string, name: string): boolean {
  const wanted = header
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .find(([coding]) => coding === name);
  return wanted !== undefined && !wanted.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** The best form that a request accepts. Browsers send few different headers, so the answers are remembered. */
export function encodingFor(header: string | undefined): Encoding {
  const remembered = known.get(header);
  if (remembered) return remembered;
  const best =
    header === undefined
      ? undefined
      : (['br', 'gzip'] as const).find((name) => accepts(header, name));
  if (known.size < 200) known.set(header, best ?? 'identity');
  return best ?? 'identity';
}

/** A page's bytes, compressed when a form is first asked for and kept then. */
export class EncodedBody {
  readonly #forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  readonly #identity: Buffer;

  constructor(identity: Buffer) {
    this.#identity = identity;
    this.#forms = { identity };
  }

  /** Weight for the cache: all forms together, estimated before they exist. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * 1.5);
  }

  /** The form in which this body is sent where `wanted` is accepted. */
  formFor(wanted: Encoding): Encoding {
    return this.#identity.length < SMALLEST ? 'identity' : wanted;
  }

  /** The bytes, at once where they are there. */
  as(encoding: Encoding): Buffer | Promise<Buffer> {
    const form = this.#forms[encoding];
    if (form) return form;
    const made = this.#compress(encoding).then((bytes) => (this.#forms[encoding] = bytes));
    this.#forms[encoding] = made;
    return made;
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return zip(this.#identity);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#identity.length,
    };
    return brotli(this.#identity, { params });
  }
}
