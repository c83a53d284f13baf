import { PREFETCH_TIMEOUT_MS } from '@zhucheng/contracts';
import { findPathOwner } from '@zhucheng/site-config';
import { getRouteAssets } from '../runtime/react-router-internals.ts';

/** Maximum number of pages prefetched at a time. */
const MAX_PAGES = 12;

/** Used part of `navigator`; `connection` is missing in some browsers. */
export interface NetworkHints {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Returns true unless the browser is offline, on 2G, or saves data. */
export function isPrefetchAllowed({ onLine, connection }: NetworkHints): boolean {
  if (!onLine || connection?.saveData) return false;
  return !['2g', 'slow-2g'].includes(connection?.effectiveType ?? '');
}

/** Returns the paths of the first links to other pages of this app, at most `max`. */
export function getLinkedPaths(root: ParentNode, here: Location, max = MAX_PAGES): string[] {
  const app = findPathOwner(here.pathname);
  const paths = new Set<string>();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')) {
    // Reading the address of a link takes time, and pages have a hundred links.
    if (paths.size === max) break;
    const { origin, pathname, target } = link;
    if (origin !== here.origin || (target !== '' && target !== '_self')) continue;
    if (pathname !== here.pathname && findPathOwner(pathname) === app) paths.add(pathname);
  }
  return [...paths];
}

const requested = new Set<string>();

function prefetchFile(href: string, as: 'script' | 'style'): void {
  if (requested.has(href) || document.querySelector(`link[href="${href}"]`)) return;
  requested.add(href);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', as, href }),
  );
}

/** Prefetches the code of the pages that visible links lead to; their data is loaded on navigation. */
function prefetchLinks(): void {
  if (!isPrefetchAllowed(navigator as NetworkHints)) return;
  for (const path of getLinkedPaths(document, location)) {
    for (const { module, imports = [], css = [] } of getRouteAssets(path)) {
      for (const file of [module, ...imports]) prefetchFile(file, 'script');
      for (const file of css) prefetchFile(file, 'style');
    }
  }
}

/** Prefetches when the browser is idle, at the latest after two seconds. Returns a function that cancels it. */
export function prefetchWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(prefetchLinks, PREFETCH_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(prefetchLinks, { timeout: PREFETCH_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
