import { RELOAD_GUARD_MS } from '@zhucheng/contracts';

/** Session storage entry with the time of the last reload, in milliseconds. */
export const RELOADED_AT = 'reloaded-at';

declare global {
  interface Window {
    /** Returns true if a page whose code failed to load may reload now; asking counts as reloading. Defined by the page. */
    __mayReload?: () => boolean;
  }
}

/**
 * Runs inline, before any module: a script that fails to load (an asset of a release that is gone, a broken
 * connection) reloads the page, at most once a minute. Classic JavaScript, for it runs as it stands. The same question
 * is asked for modules that are loaded later, by {@link reloadOnChunkError} and by React Router's own loading of route
 * modules (see `vite/reload-guard.ts`). Where session storage is closed, nothing reloads.
 */
export const reloadGuardSource =
  `window.__mayReload=function(){try{var s=sessionStorage,n=Date.now();` +
  `if(n-Number(s.getItem('${RELOADED_AT}')||0)<${RELOAD_GUARD_MS})return false;` +
  `s.setItem('${RELOADED_AT}',String(n));return true}catch(e){return false}};` +
  `addEventListener('error',function(e){var t=e.target;` +
  `if(t&&t.tagName==='SCRIPT'&&__mayReload())location.reload()},true);`;

/** The same rule for code that the app imports on demand. Without leave to reload the import fails as usual. */
export function reloadOnChunkError(
  target: Window = window,
  reload = () => location.reload(),
): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (!target.__mayReload?.()) return;
    event.preventDefault();
    reload();
  });
}
