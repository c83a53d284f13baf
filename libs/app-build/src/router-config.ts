import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';
import { shortenManifestIn } from './route-manifest.ts';

/**
 * React Router configuration of an app. The initial manifest contains all routes, because several apps share one
 * origin and `/__manifest` would be ambiguous. Route modules are not split: a page needs all of its parts, and fewer
 * files are fewer requests.
 */
export const appRouterConfig: Config = {
  ssr: true,
  buildDirectory: 'dist',
  serverBuildFile: 'main.js',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  // Compression is the last step: React Router writes the route manifest after Vite's own output.
  buildEnd: ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    shortenManifestIn(client);
    return precompress(client);
  },
};
