import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';

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
      return {
        code: code.replace(RELOAD, `if (!window.__mayReload?.()) throw error; ${RELOAD}`),
        map: null,
      };
    },
  };
}
