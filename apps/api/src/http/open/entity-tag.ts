import { createHash } from 'node:crypto';

/** Strong entity tag of a reply: of its bytes before compression. */
export const createEntityTag = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** The tag of a compressed representation: a strong tag stands for its very bytes (RFC 9110, 8.8.3.3). */
export const tagOfEncoding = (tag: string, encoding: string): string =>
  `${tag.slice(0, -1)}-${encoding}"`;

/**
 * Tests whether an `If-None-Match` or `If-Match` header names a tag, whatever the encoding was that the caller has it
 * from. Weak tags match where `weak` is allowed: for reading, not for writing.
 */
export function matchesTag(header: string, tag: string, { weak }: { weak: boolean }): boolean {
  if (header.trim() === '*') return true;
  const wanted = tag.slice(1, -1);
  return Array.from(header.matchAll(/(W\/)?"([^"]*)"/g)).some(
    ([, mark, value = '']) =>
      (weak || mark === undefined) && value.replace(/-(br|gzip)$/, '') === wanted,
  );
}
