/** Headers of a request, in any of the forms that servers have. */
export type WebhookHeaders =
  | { get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a webhook is checked with. */
export interface WebhookCheck {
  /** Secrets `whsec_…` that are valid: while one is exchanged, the old and the new one. */
  secrets: string | readonly string[];
  /** Seconds that the clocks may differ; 300 by default. */
  toleranceSeconds?: number;
  /** Now in epoch milliseconds. */
  now?: number;
}

/** A request that does not come from the site, or comes too late. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : (headers as never)[name];
  if (typeof value !== 'string') throw new WebhookError(`缺少请求头 ${name}`);
  return value;
}

/** HMAC-SHA-256 in base64, as a list separated by spaces has them. */
const SIGNATURES = /(?<![^ ])v1,[A-Za-z0-9+/]{43}=(?![^ ])/g;

const decode = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Checks that a request comes from the site (Standard Webhooks, `v1`) and returns its message. `body` is the text as it was
 * received, before any parsing. Throws a {@link WebhookError} otherwise. Web Crypto compares in constant time.
 */
export async function verifyWebhook<T = unknown>(
  body: string,
  headers: WebhookHeaders,
  { secrets, toleranceSeconds = 300, now = Date.now() }: WebhookCheck,
): Promise<T> {
  const id = readHeader(headers, 'webhook-id');
  const time = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature').match(SIGNATURES) ?? [];
  if (!/^\d+$/.test(time) || Math.abs(now / 1_000 - Number(time)) > toleranceSeconds) {
    throw new WebhookError('webhook-timestamp 与现在相差太久');
  }
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  for (const secret of [secrets].flat()) {
    const bytes = decode(secret.replace(/^whsec_/, ''));
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
    for (const signature of signatures) {
      const isOurs = await crypto.subtle.verify('HMAC', key, decode(signature.slice(3)), signed);
      if (isOurs) return JSON.parse(body) as T;
    }
  }
  throw new WebhookError('签名不对');
}
