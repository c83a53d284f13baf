import { hash } from 'node:crypto';
import type { Cacheable } from '../cache/page-cache.ts';
import { EncodedBody, type Encoding } from './encoding.ts';

/** True if the site is served over https; browsers are then told to use nothing else. */
const isSecure = process.env.PUBLIC_ORIGIN?.startsWith('https:') ?? false;

/** Headers of every page. `no-referrer` is the specification's; the rest keeps the page to itself. */
const SAFETY = [
  'Referrer-Policy',
  'no-referrer',
  'X-Content-Type-Options',
  'nosniff',
  'Permissions-Policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isSecure ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
];

/** Seconds after which a visitor of an unavailable page may ask again. */
const UNAVAILABLE_RETRY_AFTER = 2;

/** Options of a {@link Page}. */
export interface PageOptions {
  status: number;
  /** The whole body, mostly HTML. */
  html: string | Buffer;
  policy: string;
  tags: ReadonlySet<string>;
  /** Something is missing that a later rendering may have. */
  partial?: boolean;
  /** Seconds after which the visitor may ask again. */
  retryAfter?: number;
  /** Target of a redirect. */
  location?: string | null;
  /** Content type other than HTML. */
  type?: string | null;
}

/** Seconds that shared caches may store a page; 0 unless a CDN that purges stands in front. */
export const sharedSeconds = Math.min(60, Number(process.env.SHARED_CACHE_SECONDS ?? 0) || 0);

function cacheControl(status: number, partial: boolean): string {
  if (status >= 500 || status === 429 || partial) return 'no-store';
  const shared = sharedSeconds > 0 && status === 200 ? `s-maxage=${sharedSeconds}, ` : '';
  return `public, max-age=0, ${shared}must-revalidate`;
}

/** A finished page: bytes in each form and the headers that belong to each, ready to be written. */
export class Page implements Cacheable {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  readonly partial: boolean;
  readonly body: EncodedBody;
  readonly #etag: string;
  readonly #common: string[];
  readonly #headers: Partial<Record<Encoding, string[]>> = {};

  constructor(options: PageOptions) {
    const { status, html, policy, tags, partial = false, location, type } = options;
    const retryAfter = options.retryAfter ?? (status === 503 ? UNAVAILABLE_RETRY_AFTER : undefined);
    this.status = status;
    this.tags = tags;
    this.partial = partial;
    const bytes = Buffer.isBuffer(html) ? html : Buffer.from(html);
    this.body = new EncodedBody(bytes);
    const content = hash('sha256', bytes, 'base64url');
    this.#etag = hash('sha256', policy + content, 'base64url').slice(0, 22);
    this.#common = [
      'Content-Type',
      type ?? 'text/html; charset=utf-8',
      'Content-Security-Policy',
      policy,
      ...SAFETY,
      'Cache-Control',
      cacheControl(status, partial),
      'Vary',
      'Accept-Encoding',
      ...(location ? ['Location', location] : []),
      ...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]),
    ];
  }

  get bytes(): number {
    return this.body.bytes + 2_048;
  }

  /** Names this page in this form. Weak: the compressed bytes are made anew once, smaller. */
  etag(encoding: Encoding): string {
    return `W/"${this.#etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  /** Headers as a flat list, the quickest form for `writeHead`; without the length. */
  headers(encoding: Encoding): string[] {
    return (this.#headers[encoding] ??= [
      ...this.#common,
      ...(this.status === 200 && !this.partial ? ['ETag', this.etag(encoding)] : []),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]);
  }
}
