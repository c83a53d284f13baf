import type { Plugin } from 'vite';

/**
 * Parts of React Router that an app with `routeDiscovery: initial` and without instrumentations never calls, by the
 * end of their path: what they export, and what stands in their place.
 */
const UNUSED: readonly { file: string; exports: string; instead: string }[] = [
  {
    file: '/react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    exports:
      'URL_LIMIT, getManifestPath, getPartialManifest, getPatchRoutesOnNavigationFunction, ' +
      'getPathsWithAncestors, handleClientVersionMismatch, isFogOfWarEnabled, useFogOFWarDiscovery',
    instead: `
      export const URL_LIMIT = 7680;
      const nothing = () => undefined;
      export const isFogOfWarEnabled = () => false;
      export {
        nothing as getManifestPath, nothing as getPartialManifest,
        nothing as getPatchRoutesOnNavigationFunction, nothing as getPathsWithAncestors,
        nothing as handleClientVersionMismatch, nothing as useFogOFWarDiscovery,
      };`,
  },
  {
    file: '/react-router/dist/production/lib/router/instrumentation.js',
    exports:
      'consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, ' +
      'instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext',
    instead: `
      const nothing = () => undefined;
      export {
        nothing as consumeInstrumentationClientResultMetaReceiver,
        nothing as getRouteInstrumentationUpdates, nothing as instrumentClientSideRouter,
        nothing as instrumentHandler,
      };
      export const instrumentationResultMetaContext = {};`,
  },
];

const ROUTER = '/react-router/dist/production/lib/';

/**
 * Lets the bundler leave out components that nobody uses (the router's own link and form): without this, giving them a
 * display name counts as using them, and so does making them.
 */
function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2');
}

/**
 * Leaves unused parts of React Router out of the browser's code: 4 kB of compressed JavaScript on every page. A
 * version whose parts export anything else than expected stops the build.
 */
export function leanerRouter(): Plugin {
  return {
    name: 'leaner-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = UNUSED.find(({ file }) => id.endsWith(file));
      if (!part) return id.includes(ROUTER) ? { code: withoutNames(code), map: null } : undefined;
      if (!code.includes(`export { ${part.exports} };`)) {
        this.error(`React Router has changed ${part.file}: see vite/leaner-router.ts.`);
      }
      return { code: part.instead, map: null };
    },
  };
}
