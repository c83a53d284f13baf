import { createRequire } from 'node:module';
import { runnerImport, type Plugin } from 'vite';
import type { EndpointEntry, EndpointTable } from '@zhucheng/contracts/table';

const MODULE = '@zhucheng/contracts/table';
const VIRTUAL = '\0contract-table/';

/**
 * Resolves `@zhucheng/contracts/table/<domain>` to the precomputed paths and cache rules of one domain. This keeps
 * the schemas out of the bundles of browser and server, and unused domains out of a page's code.
 */
export function contractTable(): Plugin {
  const file = createRequire(import.meta.url).resolve(MODULE);
  return {
    name: 'contract-table',
    enforce: 'pre',
    resolveId: (id) =>
      id.startsWith(`${MODULE}/`) ? VIRTUAL + id.slice(MODULE.length + 1) : undefined,
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const domain = id.slice(VIRTUAL.length);
      const { module, dependencies } = await runnerImport<{ endpointTable: EndpointTable }>(file);
      for (const dependency of [file, ...dependencies]) this.addWatchFile(dependency);
      const forBrowser = this.environment.name === 'client';
      const own = { [domain]: module.endpointTable[domain] ?? {} };
      const table = forBrowser ? browserTable(own) : own;
      return `export const endpointTable = ${JSON.stringify(table)};`;
    },
  };
}

/** Returns the table without server-only properties and without defaults (POST, query). */
export function browserTable(table: EndpointTable): EndpointTable {
  const entryOf = ({
    path,
    method,
    kind,
    cacheSeconds,
    background,
    invalidates,
  }: EndpointEntry): EndpointEntry => ({
    path,
    ...(method === 'POST' ? {} : { method }),
    ...(kind === 'query' ? {} : { kind }),
    cacheSeconds,
    background,
    invalidates,
  });
  const domains = Object.entries(table).map(([domain, endpoints]) => [
    domain,
    Object.fromEntries(Object.entries(endpoints).map(([name, entry]) => [name, entryOf(entry)])),
  ]);
  return Object.fromEntries(domains) as EndpointTable;
}
