import { findPathOwner } from '@zhucheng/site-config';

/** Result of routing: a backend by name, the gateway itself, or a rejection with its reason. */
export type Route = { backend: string } | { refused: 'malformed' | 'internal' } | { own: 'health' };

/** Path of a request URL, not decoded. */
function pathnameOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Path as a router sees it that decodes and normalises. */
function canonicalPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A stray % is data: the API rejects it.
  }
  const segments: string[] = [];
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}`.toLowerCase();
}

/** True for calls between apps and API (`/api/internal/**`), in any spelling a backend might normalise. */
export function isInternalPath(pathname: string): boolean {
  return /^\/api\/internal(?![\w-])/.test(canonicalPath(pathname));
}

/** True for developer tools (`/api/dev/**`, `/dev/**`), in any spelling a backend might normalise. */
export function isDeveloperPath(pathname: string): boolean {
  return /^(\/api)?\/dev(?![\w-])/.test(canonicalPath(pathname));
}

/** Paths of Vite's development server beside the app's pages: its client, modules and sources. */
const DEV_PATH = /^\/(@|app\/|node_modules\/|__)/;

function isDevServerPath(pathname: string): boolean {
  return DEV_PATH.test(pathname);
}

/** True for the WebSocket of Vite's hot reload, by its subprotocols. */
export function isHotReloadSocket(protocols: string | undefined): boolean {
  return /\bvite-(hmr|ping)\b/.test(protocols ?? '');
}

/** Facts about a request, besides its URL, that decide where it goes. */
export interface RequestOrigin {
  /** True if another proxy passed the request on: its visitor is not on this machine, whatever the address says. */
  proxied: boolean;
}

/**
 * Routes by the path table of site-config. The path is matched raw: `%2F`, `%25`, `%23` and `%3F` in a keyword are not
 * decoded. Paths of an app that is not running go to the portal, which answers with its 404 page.
 */
export function findRoute(
  url: string,
  backends: Readonly<Record<string, unknown>>,
  devApp?: string,
  { proxied }: RequestOrigin = { proxied: false },
): Route {
  if (!url.startsWith('/')) return { refused: 'malformed' };
  const pathname = pathnameOf(url);
  if (pathname === '/healthz') return { own: 'health' };
  if (devApp && isDevServerPath(pathname)) return { backend: devApp };
  if (proxied && isDeveloperPath(pathname)) return { refused: 'internal' };
  const owner = findPathOwner(pathname);
  if (owner === 'api')
    return isInternalPath(pathname) ? { refused: 'internal' } : { backend: 'api' };
  return { backend: owner in backends ? owner : 'portal' };
}
