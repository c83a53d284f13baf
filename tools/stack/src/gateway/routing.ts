import { ownerOf } from '@zhucheng/site-config';
import { isDevServerPath } from './dev-server.ts';

/** Where a request goes: to a backend by its name, or nowhere with a reason. */
export type Route = { backend: string } | { refused: 'malformed' | 'internal' } | { own: 'health' };

/** What a path is matched against: it is looked at only, the backend gets the URL as it came. */
function pathnameOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** The path a router that decodes and tidies would see. */
function canonical(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A stray % is data; the API answers for it.
  }
  const segments: string[] = [];
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}`.toLowerCase();
}

/** Whether a path reaches what apps and API say to each other, in whatever spelling. */
export function isInternal(pathname: string): boolean {
  return /^\/api\/internal(?![\w-])/.test(canonical(pathname));
}

/**
 * Decides by the path table of site-config. The path stays as it came: `%2F`, `%25`, `%23` and `%3F` in a keyword are
 * not decoded. An app that does not run yet is answered for by the portal, whose 404 page leads on.
 */
export function routeOf(
  url: string,
  backends: Readonly<Record<string, string>>,
  devApp?: string,
): Route {
  if (!url.startsWith('/')) return { refused: 'malformed' };
  const pathname = pathnameOf(url);
  if (pathname === '/healthz') return { own: 'health' };
  if (devApp && isDevServerPath(pathname)) return { backend: devApp };
  const owner = ownerOf(pathname);
  if (owner === 'api') return isInternal(pathname) ? { refused: 'internal' } : { backend: 'api' };
  return { backend: owner in backends ? owner : 'portal' };
}
