import { createRequire } from 'node:module';
import { runnerImport, type Plugin } from 'vite';
import type { createEndpointTable } from '@zhucheng/contracts/table';

const MODULE = '@zhucheng/contracts/table';
const VIRTUAL = '\0contract-table/';

interface TableModule {
  createEndpointTable: typeof createEndpointTable;
}

let imported: ReturnType<typeof runnerImport<TableModule>> | undefined;

/** Runs the contract, which takes seconds: once for all domains, of browser and server, where no file changes meanwhile. */
function importTable(file: string, isBuild: boolean) {
  if (!isBuild) return runnerImport<TableModule>(file);
  return (imported ??= runnerImport<TableModule>(file));
}

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
      const isBuild = this.environment.config.command === 'build';
      const { module, dependencies } = await importTable(file, isBuild);
      for (const dependency of [file, ...dependencies]) this.addWatchFile(dependency);
      const consumer = this.environment.name === 'client' ? 'browser' : 'server';
      const endpoints = module.createEndpointTable(consumer)[domain] ?? {};
      return `export const endpointTable = ${JSON.stringify({ [domain]: endpoints })};`;
    },
  };
}
