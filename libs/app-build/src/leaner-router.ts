import type { Leaner } from './leaner.ts';

const OF = 'react-router@8.4.0';
const LIB = '/react-router/dist/production/lib/';

/**
 * Parts of React Router that an app with `routeDiscovery: initial`, without instrumentations, actions and fetchers never
 * calls. Data is changed by mutations of the store here.
 */
export const LEANER_ROUTER: readonly Leaner[] = [
  {
    of: OF,
    file: `${LIB}dom/ssr/fog-of-war.js`,
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
    of: OF,
    file: `${LIB}router/instrumentation.js`,
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
  {
    of: OF,
    file: `${LIB}router/router.js`,
    refused: ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch'],
    empty: ['discoverRoutes', 'patchRoutesImpl'],
  },
];

/**
 * Lets the bundler leave out components that nobody uses (the router's own link and form): without this, giving them a
 * display name counts as using them, and so does making them.
 */
export function withoutNames(id: string, code: string): string | undefined {
  if (!id.includes(LIB)) return undefined;
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2');
}
