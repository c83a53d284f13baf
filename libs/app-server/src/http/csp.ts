import { hash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Everything comes from this site; what a page never has is closed. */
const POLICY =
  "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; " +
  "frame-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
  // Should a script get in after all, it can't carry off what it reads: calls go to this site only.
  "connect-src 'self' blob: data:; " +
  // Films are our own; where a script feeds a player, their source is a blob of the page.
  "img-src 'self' data: blob:; media-src 'self' blob:";

const hashOf = (source: string) => `'sha256-${hash('sha256', source, 'base64')}'`;

/** A finished page and the policy that belongs to its bytes. */
export interface PageWithPolicy {
  html: string;
  policy: string;
}

/**
 * Takes our mark out of a finished page and makes the Content-Security-Policy for exactly these bytes: every inline
 * script that carried the mark is allowed by its hash. A script that found its way into the page's content carries no
 * mark, gets no hash and is not run. (A nonce in the header would contradict cached bytes.)
 */
export function applyCsp(marked: string, nonce: string): PageWithPolicy {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of marked.matchAll(SCRIPT)) {
    if (source !== '' && attributes.includes(mark)) hashes.add(hashOf(source));
  }
  const sources = ["'self'", ...hashes].join(' ');
  return { html: marked.replaceAll(mark, ''), policy: `script-src ${sources}; ${POLICY}` };
}
