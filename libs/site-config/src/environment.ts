/**
 * Returns the settings of the site: the process environment on the server; in the browser the values that the server printed
 * into the page (`window.__SITE__`), so both sides name the same brand without a rebuild.
 */
export function getEnvironment(): Readonly<Record<string, string | undefined>> {
  const scope = globalThis as {
    __SITE__?: Record<string, string>;
    process?: { env?: Record<string, string | undefined> };
  };
  return scope.__SITE__ ?? scope.process?.env ?? {};
}
