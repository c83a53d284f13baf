import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { atMost, report } from './lib/report.ts';

const APPS = join(import.meta.dirname, '../../../apps');

/** Maximum brotli kB of JavaScript of a content page. */
export const MAX_SCRIPT_KB = 145;

/** Maximum brotli kB of JavaScript of a page without a client router, before the first input. */
export const MAX_ISLAND_SCRIPT_KB = 60;

/** Part of React Router's browser manifest that names scripts. */
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  hasDefaultExport?: boolean;
  clientActionModule?: string;
  clientLoaderModule?: string;
  hydrateFallbackModule?: string;
}

/**
 * Prints the brotli bytes of all JavaScript that each page loads at once, the manifest of the routes included, from the
 * manifests of the built apps. Of pages without a client router these are the entry and what it imports. Pages with forms
 * of an account have no target. Arguments select routes by a part of their ids, for example `news tender`; without any all pages are listed, the largest first.
 */
export async function benchScripts(parts: readonly string[]): Promise<void> {
  for (const client of globSync('*/dist/client', { cwd: APPS })) {
    const folder = join(APPS, client);
    const [file] = globSync('assets/**/manifest-*.js', { cwd: folder });
    if (!file) continue;
    const manifest = parseManifest(readFileSync(join(folder, file), 'utf8'));
    const manifestBytes = brotliBytes(join(folder, file));
    const hydrated = await readHydrated(folder);
    const pages = Object.values(manifest.routes)
      .filter(({ id, hasDefaultExport }) => hasDefaultExport !== false && id !== 'root')
      .filter(({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)))
      .filter(({ id }) => !Object.values(manifest.routes).some((route) => route.parentId === id))
      .map(({ id }) => {
        if (!hydrated(id, manifest.routes)) {
          const bytes = sumBytes([manifest.entry.module, ...manifest.entry.imports], folder);
          return { id, kiloBytes: bytes / 1000, max: MAX_ISLAND_SCRIPT_KB };
        }
        const bytes = manifestBytes + scriptBytes(manifest, id, folder);
        return { id, kiloBytes: bytes / 1000, max: isContent(id) ? MAX_SCRIPT_KB : undefined };
      })
      .toSorted((a, b) => b.kiloBytes - a.kiloBytes);
    const figures = pages.map(({ id, kiloBytes, max }) =>
      max === undefined
        ? { what: id, measured: `${kiloBytes.toFixed(1)} kB`, target: '' }
        : atMost(id, kiloBytes, max, 'kB'),
    );
    report(`${basename(join(folder, '../..'))}：脚本，brotli`, figures);
  }
}

/** Pages of accounts have forms, and with them zod; the target is for all others. */
const isContent = (id: string) => !/^(?:account|invite|login)\b/.test(id);

/** Module of a built server: what its routes export. */
interface BuiltServer {
  routes: Record<string, { module: { handle?: { hydrate?: false } } } | undefined>;
}

/** Reads a built server, and returns the function that tells pages with a client router from others. */
async function readHydrated(folder: string) {
  const server = join(folder, '../server/main.js');
  const { routes } = (await import(pathToFileURL(server).href)) as BuiltServer;
  return (id: string, manifest: Manifest['routes']): boolean => {
    for (let route = manifest[id]; route; route = manifest[route.parentId ?? ''])
      if (routes[route.id]?.module.handle?.hydrate === false) return false;
    return true;
  };
}

function parseManifest(script: string): Manifest {
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  return JSON.parse(json) as Manifest;
}

/** Brotli bytes of the entry, the route, its parents and everything they import. */
function scriptBytes({ entry, routes }: Manifest, id: string, folder: string): number {
  const files = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    const { module, imports = [], clientActionModule, clientLoaderModule } = route;
    const all = [module, ...imports, clientActionModule, clientLoaderModule];
    for (const file of [...all, route.hydrateFallbackModule]) if (file) files.add(file);
  }
  return sumBytes([...files], folder);
}

const sumBytes = (files: readonly string[], folder: string) =>
  files.reduce((sum, file) => sum + brotliBytes(join(folder, file)), 0);

function brotliBytes(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length;
  return brotliCompressSync(readFileSync(file)).length;
}
