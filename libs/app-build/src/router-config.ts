import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

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
  // The last step of a build: React Router writes its manifest of the routes after Vite has written the rest.
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, 'client')),
};
