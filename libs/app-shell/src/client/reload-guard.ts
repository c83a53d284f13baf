import { RELOAD_GUARD_MS } from '@zhucheng/contracts';

/** Session storage entry with the time of the last reload, in milliseconds. */
export const RELOAD_TIME_KEY = 'reloaded-at';

declare global {
  interface Window {
    /** Returns true if the page may reload now, and counts it as a reload. Defined by an inline script of the page. */
    __mayReload?: () => boolean;
  }
}

/**
 * Inline script that reloads the page if a script fails to load (removed by a release, broken connection), at most
 * once a minute; {@link reloadOnChunkError} applies the same limit to dynamic imports. Never reloads without session
 * storage. Plain JavaScript, because it is not compiled.
 */
export const reloadGuardSource =
  `window.__mayReload=()=>{try{let s=sessionStorage,k='${RELOAD_TIME_KEY}',n=Date.now();` +
  `if(n-s.getItem(k)<${RELOAD_GUARD_MS})return!1;s.setItem(k,n);return!0}catch{return!1}};` +
  `addEventListener('error',e=>{e.target?.tagName==='SCRIPT'&&__mayReload()&&location.reload()},!0);`;

/** Reloads the page if a dynamic import fails, with the same limit. Beyond the limit the import rejects as usual. */
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
