import type { Config } from '@react-router/dev/config';

/**
 * The whole of an app's `react-router.config.ts`. Every route is known from the start, because several apps share one
 * origin and all of them would answer `/__manifest`. Route modules stay in one piece: a page needs all of its parts,
 * and fewer files are fewer requests.
 */
export const appRouterConfig: Config = {
  ssr: true,
  buildDirectory: 'dist',
  serverBuildFile: 'main.js',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
};
