import { createBrand } from './brand.ts';
import { createHosts } from './hosts.ts';

/**
 * Returns the settings of the site: the process environment on the server, `window.__SITE__` of the page in the
 * browser. Both sides thus have the same brand without a rebuild.
 */
export function getEnvironment(): Readonly<Record<string, string | undefined>> {
  const scope = globalThis as {
    __SITE__?: Record<string, string>;
    process?: { env?: Record<string, string | undefined> };
  };
  return scope.__SITE__ ?? scope.process?.env ?? {};
}

/** Tests whether pages may be copied for reading offline; `SITE_OFFLINE=0` switches the workers of all apps off. */
export const isOfflineEnabled = (environment = getEnvironment()): boolean =>
  environment.SITE_OFFLINE !== '0';

/** Brand of this process (server) or page (browser). */
export const brand = createBrand(getEnvironment());

/** Public addresses of this process (server) or page (browser). */
export const hosts = createHosts(getEnvironment());
