import { hash } from 'node:crypto';

/** Everything comes from this site; what a page never has is closed. */
const POLICY =
  "style-src-attr 'unsafe-inline'; font-src 'self'; " +
  "frame-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
  // An injected script could not send data to other origins.
  "connect-src 'self' blob: data:; " +
  // Videos are same-origin; players fed by script use blob URLs.
  "img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self'";

const hashSource = (source: string) => `'sha256-${hash('sha256', source, 'base64')}'`;

const listSources = (sources: readonly string[]) =>
  [...new Set(["'self'", ...sources.map(hashSource)])].join(' ');

/**
 * Creates the Content-Security-Policy of a page with these inline scripts and stylesheets. Hashes instead of a nonce,
 * because the page is cached.
 */
export function createPolicy(scripts: readonly string[], styles: readonly string[] = []): string {
  return `script-src ${listSources(scripts)}; default-src 'self'; style-src ${listSources(styles)}; ${POLICY}`;
}

/** Policy of a page that pages of this site may show in a frame, or that shows such pages. */
export function allowFrames(
  policy: string,
  { shown, showing }: { shown: boolean; showing: boolean },
): string {
  const framed = shown
    ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    : policy;
  return showing ? framed.replace("frame-src 'none'", "frame-src 'self'") : framed;
}
