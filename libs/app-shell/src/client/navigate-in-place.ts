import type { NavigateFunction, NavigateOptions } from 'react-router';
import { getRouteAssets } from '../runtime/react-router-internals.ts';

/**
 * Navigates to a path of this app without loading a document. If the code of the page cannot be loaded (after a
 * release), the router would reload the current page; instead the document of the target is loaded. So it is while the
 * browser is offline and a worker may have a copy of the document.
 */
export function navigateInPlace(
  navigate: NavigateFunction,
  path: string,
  options?: NavigateOptions,
): void {
  if (!navigator.onLine && navigator.serviceWorker?.controller) {
    window.location.assign(path);
    return;
  }
  const { pathname } = new URL(path, window.location.origin);
  const modules = getRouteAssets(pathname).map(({ module }) => import(/* @vite-ignore */ module));
  // Deferred until the router has handled the same failure, so that this navigation wins.
  Promise.all(modules).catch(() => setTimeout(() => window.location.assign(path)));
  void navigate(path, options);
}
