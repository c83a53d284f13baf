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
  // All links of files stand in the head: looking through the page for each would take longer than all else.
  if (requested.has(href) || document.head.querySelector(`link[href="${href}"]`)) return;
  requested.add(href);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', as, href }),
  );
}

/** Prefetches the code of the page at a path; its data is loaded on navigation. */
function prefetchPage(path: string): void {
  for (const { module, imports = [], css = [] } of getRouteAssets(path)) {
    for (const file of [module, ...imports]) prefetchFile(file, 'script');
    for (const file of css) prefetchFile(file, 'style');
  }
}

/** Calls back when the browser is idle, at the latest after `timeout` milliseconds. Returns a function that cancels it. */
function callWhenIdle(callback: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, timeout);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout });
  return () => cancelIdleCallback(handle);
}

/**
 * Prefetches the pages that visible links lead to when the browser is idle, at the latest after two seconds, each in a
 * task of its own. Returns a function that cancels it.
 */
export function prefetchWhenIdle(): () => void {
  const end = performance.now() + PREFETCH_TIMEOUT_MS;
  let cancel: () => void;
  const continueWhenIdle = (paths: readonly string[]) => {
    const [path, ...others] = paths;
    if (path === undefined) return;
    const prefetch = () => {
      prefetchPage(path);
      continueWhenIdle(others);
    };
    cancel = callWhenIdle(prefetch, Math.max(1, end - performance.now()));
  };
  const start = () => {
    if (isPrefetchAllowed(navigator as NetworkHints))
      continueWhenIdle(getLinkedPaths(document, location));
  };
  cancel = callWhenIdle(start, PREFETCH_TIMEOUT_MS);
  return () => cancel();
}
