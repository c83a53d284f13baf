import { createBrand, type Brand } from './brand.ts';
import { createHosts } from './hosts.ts';

/** Settings of the site by their names in the environment. */
export type SiteEnvironment = Readonly<Record<string, string | undefined>>;

/** What staff have set over the environment of this process; `revision` counts the changes. */
interface SiteOverrides {
  values: Readonly<Record<string, string>>;
  revision: number;
}

/** Of the global scope, because a server's bundles may hold this module more than once. */
interface SiteScope {
  __SITE__?: Record<string, string>;
  __siteOverrides?: SiteOverrides;
  process?: { env?: Record<string, string | undefined> };
}

const scope = globalThis as SiteScope;

const NO_OVERRIDES: SiteOverrides = { values: {}, revision: 0 };

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(a).toSorted()) === JSON.stringify(Object.entries(b).toSorted());

/**
 * Sets what staff have set over the environment of this server process; names that are missing are those of the environment
 * again. True if anything changed: whatever was made before then has to be made anew.
 */
export function setSiteOverrides(values: Readonly<Record<string, string>>): boolean {
  const before = scope.__siteOverrides ?? NO_OVERRIDES;
  if (isSame(before.values, values)) return false;
  scope.__siteOverrides = { values: { ...values }, revision: before.revision + 1 };
  return true;
}

/** Number of changes of the site's settings since this process started. */
export const getSiteRevision = (): number => scope.__siteOverrides?.revision ?? 0;

/**
 * Returns the settings of the site: the process environment with what staff have set over it on the server,
 * `window.__SITE__` of the page in the browser. Both sides thus have the same brand without a rebuild.
 */
export function getEnvironment(): SiteEnvironment {
  if (scope.__SITE__) return scope.__SITE__;
  const environment = scope.process?.env ?? {};
  const overrides = scope.__siteOverrides?.values;
  return overrides ? { ...environment, ...overrides } : environment;
}

/** Tests whether pages may be copied for reading offline; `SITE_OFFLINE=0` switches the workers of all apps off. */
export const isOfflineEnabled = (environment = getEnvironment()): boolean =>
  environment.SITE_OFFLINE !== '0';

let made: { overrides: SiteOverrides | undefined; brand: Brand } | undefined;

function getBrand(): Brand {
  const overrides = scope.__siteOverrides;
  if (!made || made.overrides !== overrides) {
    made = { overrides, brand: createBrand(getEnvironment()) };
  }
  return made.brand;
}

const fields = Object.keys(createBrand({})) as (keyof Brand)[];

/**
 * Brand of this process (server) or page (browser). On servers staff may change it at any time: read it where it is used,
 * never into a constant of a module.
 */
export const brand = Object.defineProperties(
  {},
  Object.fromEntries(
    fields.map((field) => [field, { enumerable: true, get: () => getBrand()[field] }]),
  ),
) as Brand;

/** Public addresses of this process (server) or page (browser). */
export const hosts = createHosts(getEnvironment());
