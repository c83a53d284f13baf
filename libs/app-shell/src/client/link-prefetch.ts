import { PREFETCH_TIMEOUT_MS } from '@zhucheng/contracts';
import { findPathOwner } from '@zhucheng/site-config';
import type { RouteMatch } from 'react-router';

/** Code is fetched ahead for at most this many pages at a time. */
const MOST = 12;

/** The part of `navigator` that the decision needs; `connection` is missing in some browsers. */
export interface NetworkHints {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether fetching ahead is welcome: not offline, not on 2G, not with the data saver on. */
export function isPrefetchAllowed({ onLine, connection }: NetworkHints): boolean {
  if (!onLine || connection?.saveData) return false;
  return !['2g', 'slow-2g'].includes(connection?.effectiveType ?? '');
}

interface RouteAssets {
  module: string;
  imports?: string[];
  css?: string[];
}

/** What React Router leaves on the window: its router and the files of each route. */
interface RouterWindow {
  /** `match` knows the routes in the order in which they are tried; `matchRoutes` would sort them for every link. */
  __reactRouterDataRouter?: { match: (path: string) => RouteMatch[] | null };
  __reactRouterManifest?: { routes: Record<string, RouteAssets | undefined> };
}

/** Paths of the links on show that this app answers, the current page's own left out. */
export function linkedPaths(root: ParentNode, here: Location): string[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')];
  const app = findPathOwner(here.pathname);
  const paths = links
    .filter(({ origin, target }) => origin === here.origin && (target === '' || target === '_self'))
    .map(({ pathname }) => pathname)
    .filter((path) => path !== here.pathname && findPathOwner(path) === app);
  return [...new Set(paths)];
}

const asked = new Set<string>();

function fetchAhead(href: string, as: 'script' | 'style'): void {
  if (asked.has(href) || document.querySelector(`link[href="${href}"]`)) return;
  asked.add(href);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', as, href }),
  );
}

/** Fetches the code of the pages that the visible links lead to. Their data waits for the click. */
function prefetchLinks(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } =
    window as RouterWindow;
  if (!router || !manifest || !isPrefetchAllowed(navigator as NetworkHints)) return;
  for (const path of linkedPaths(document, location).slice(0, MOST)) {
    for (const { route } of router.match(path) ?? []) {
      const assets = manifest.routes[route.id ?? ''];
      if (!assets) continue;
      for (const file of [assets.module, ...(assets.imports ?? [])]) fetchAhead(file, 'script');
      for (const file of assets.css ?? []) fetchAhead(file, 'style');
    }
  }
}

/** Prefetches once the browser is idle, at the latest after two seconds. Returns a function that calls it off. */
export function prefetchWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(prefetchLinks, PREFETCH_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(prefetchLinks, { timeout: PREFETCH_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
