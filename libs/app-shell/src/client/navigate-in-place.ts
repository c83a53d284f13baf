import type { NavigateFunction, NavigateOptions } from 'react-router';
import { routeAssets } from '../runtime/react-router-internals.ts';

/**
 * Navigates to a path of this app without loading a document. Where the code of the page can't be loaded (a release that
 * is gone), the router would reload the page that is being left; instead the document of the path is loaded.
 */
export function navigateInPlace(
  navigate: NavigateFunction,
  path: string,
  options?: NavigateOptions,
): void {
  const { pathname } = new URL(path, window.location.origin);
  const modules = routeAssets(pathname).map(({ module }) => import(/* @vite-ignore */ module));
  // After the router's own handling of the same failure, so that this is the navigation that counts.
  Promise.all(modules).catch(() => setTimeout(() => window.location.assign(path)));
  void navigate(path, options);
}
