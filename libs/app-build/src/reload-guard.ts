import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';

/** In its place: the error page where the guard says no, else the page that the visitor was on the way to. */
const GUARDED = `
  if (!window.__mayReload?.()) {
    const fail = () => { throw error; };
    return { default: fail, clientLoader: fail };
  }
  const target = window.__reactRouterDataRouter?.state.navigation.location;
  if (target) window.location.assign(target.pathname + target.search + target.hash);
  else window.location.reload();
`;

/**
 * React Router reloads the page whenever a route module fails to load, without end where it stays missing. This puts
 * the question to `__mayReload` (see `client/reload-guard.ts`) before it. There is no hook for it, hence the change of
 * its source; a version that reads differently stops the build.
 */
export function reloadGuard(): Plugin {
  return {
    name: 'reload-guard',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      if (code.split(RELOAD).length !== 2) {
        this.error('React Router loads its route modules differently: see vite/reload-guard.ts.');
      }
      return { code: code.replace(RELOAD, GUARDED), map: null };
    },
  };
}
