import { hash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Everything comes from this site; what a page never has is closed. */
const POLICY =
  "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; " +
  "frame-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
  // An injected script could not send data to other origins.
  "connect-src 'self' blob: data:; " +
  // Videos are same-origin; players fed by script use blob URLs.
  "img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self'";

const hashSource = (source: string) => `'sha256-${hash('sha256', source, 'base64')}'`;

/** Finished page with the policy for its bytes. */
export interface PageWithPolicy {
  html: string;
  policy: string;
}

/**
 * Removes the nonce from a finished page and creates its Content-Security-Policy: inline scripts with the nonce are
 * allowed by their hash. A script injected through content has no nonce and does not run. Hashes instead of a nonce,
 * because the page is cached.
 */
export function applyCsp(marked: string, nonce: string): PageWithPolicy {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of marked.matchAll(SCRIPT)) {
    if (source !== '' && attributes.includes(mark)) hashes.add(hashSource(source));
  }
  const sources = ["'self'", ...hashes].join(' ');
  return { html: marked.replaceAll(mark, ''), policy: `script-src ${sources}; ${POLICY}` };
}
