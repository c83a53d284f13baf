import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Cacheable } from '../cache/page-cache.ts';
import { EncodedBody, type Encoding } from './encoding.ts';

/** True if the site is served over https; enables Strict-Transport-Security. */
const isSecure = process.env.PUBLIC_ORIGIN?.startsWith('https:') ?? false;

/** Security headers of every page. `no-referrer` is required by the specification. */
const SECURITY_HEADERS = [
  'Referrer-Policy',
  'no-referrer',
  'X-Content-Type-Options',
  'nosniff',
  'Permissions-Policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isSecure ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
];

/** Default `Retry-After` of unavailable pages, in seconds. */
const UNAVAILABLE_RETRY_AFTER = 2;

/** Options of a {@link Page}. */
export interface PageOptions {
  status: number;
  /** Body, usually HTML. */
  html: string | Buffer;
  policy: string;
  tags: ReadonlySet<string>;
  /** True for an incomplete page after transient failures. */
  partial?: boolean;
  /** True if neither browsers nor shared caches may keep the page. */
  noStore?: boolean;
  /** True if search engines may not list the page, whatever it says itself. */
  noIndex?: boolean;
  /** `Retry-After` in seconds. */
  retryAfter?: number;
  /** Target of a redirect. */
  location?: string | null;
  /** Content type other than HTML. */
  type?: string | null;
  /** `Access-Control-Allow-Origin` of open data. */
  allowOrigin?: string | null;
  /** Entity tag; default: hash of the body. A page that contains its rendering time differs from all others anyway. */
  version?: string;
}

/** Seconds for which shared caches may store a page; 0 without a CDN that supports purging. */
export const sharedSeconds = Math.min(60, Number(process.env.SHARED_CACHE_SECONDS ?? 0) || 0);

function cacheControl(status: number, partial: boolean): string {
  if (status >= 500 || status === 429 || status === 405 || partial) return 'no-store';
  const shared = sharedSeconds > 0 && status === 200 ? `s-maxage=${sharedSeconds}, ` : '';
  return `public, max-age=0, ${shared}must-revalidate`;
}

/** Encodes a page; for Chinese pages three times as fast as `Buffer.from(html)`, which is 4 % of a rendering. */
function toUtf8(html: string): Buffer {
  try {
    return transcode(Buffer.from(html, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // A lone surrogate, such as half an emoji in a title that was cut.
    return Buffer.from(html);
  }
}

/** Finished page: body and headers for each encoding. */
export class Page implements Cacheable {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  readonly partial: boolean;
  readonly #etag: string;
  #body: EncodedBody;
  readonly #common: string[];
  readonly #headers: Partial<Record<Encoding, string[]>> = {};

  constructor(options: PageOptions) {
    const { status, html, policy, tags, partial = false, location, type, allowOrigin } = options;
    const { noStore = false, noIndex = false } = options;
    const retryAfter = options.retryAfter ?? (status === 503 ? UNAVAILABLE_RETRY_AFTER : undefined);
    this.status = status;
    this.tags = tags;
    this.partial = partial;
    const bytes = Buffer.isBuffer(html) ? html : toUtf8(html);
    this.#body = new EncodedBody(bytes);
    this.#etag = options.version ?? hash('sha256', bytes, 'base64url').slice(0, 22);
    this.#common = [
      'Content-Type',
      type ?? 'text/html; charset=utf-8',
      'Content-Security-Policy',
      policy,
      ...SECURITY_HEADERS,
      'Cache-Control',
      noStore ? 'no-store' : cacheControl(status, partial),
      'Vary',
      'Accept-Encoding',
      ...(noIndex ? ['X-Robots-Tag', 'noindex, nofollow'] : []),
      ...(location ? ['Location', location] : []),
      ...(allowOrigin ? ['Access-Control-Allow-Origin', allowOrigin] : []),
      ...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]),
    ];
  }

  get body(): EncodedBody {
    return this.#body;
  }

  get bytes(): number {
    return this.#body.bytes + 2_048;
  }

  /** Takes over the compressed forms of the page that this one replaces, if its body is the same. */
  inherit(previous: Page): void {
    if (previous.#etag === this.#etag) this.#body = previous.#body;
  }

  /** Returns the entity tag for an encoding. Weak, because the compressed bytes change once. */
  etag(encoding: Encoding): string {
    return `W/"${this.#etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  /** Headers of a page that only this visitor's browser may keep: not every visitor sees it. */
  privateHeaders(encoding: Encoding): string[] {
    const headers = [...this.headers(encoding)];
    const value = headers.indexOf('Cache-Control') + 1;
    if (headers[value] !== 'no-store') headers[value] = 'private, max-age=0, must-revalidate';
    return headers;
  }

  /** Returns the headers as a flat list, the fastest form for `writeHead`; without `Content-Length`. */
  headers(encoding: Encoding): string[] {
    return (this.#headers[encoding] ??= [
      ...this.#common,
      ...(this.status === 200 && !this.partial ? ['ETag', this.etag(encoding)] : []),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]);
  }
}
