import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { atMost, report } from './lib/report.ts';

const APPS = join(import.meta.dirname, '../../../apps');

/** Maximum brotli kB of JavaScript of a content page. */
export const MAX_SCRIPT_KB = 145;

/** The same of a page of the open platform's reference. */
const MAX_REFERENCE_KB = 135;

/** The same of a writing tool or a new paper, whose form is there at once. */
const MAX_TOOL_KB = 190;

/** The same of the page on which a paper is edited, the editor of its sections included, and of a conversation. */
const MAX_PAPER_KB = 330;
const MAX_CONVERSATION_KB = 190;

/** Maximum brotli kB of JavaScript of a page without a client router, before the first input. */
export const MAX_ISLAND_SCRIPT_KB = 60;

/** Maximum brotli kB of JavaScript of a console page; the editor and the charts may add to it. */
const CONSOLE_KB = { page: 400, editor: 140, charts: 170 };

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
 * of an account have no target. That of a paper's editor counts what a member loads with the first section. Arguments select routes by a part of their ids, for example `news tender`; without any all pages are listed, the largest first.
 */
export async function benchScripts(parts: readonly string[]): Promise<void> {
  for (const client of globSync('*/dist/client', { cwd: APPS })) {
    const folder = join(APPS, client);
    const [file] = globSync('assets/**/manifest-*.js', { cwd: folder });
    if (!file) continue;
    const manifest = parseManifest(readFileSync(join(folder, file), 'utf8'));
    const manifestBytes = brotliBytes(join(folder, file));
    const hydrated = await readHydrated(folder);
    const isConsole = basename(join(folder, '../..')) === 'console';
    const pages = Object.values(manifest.routes)
      .filter(({ id, hasDefaultExport }) => hasDefaultExport !== false && id !== 'root')
      .filter(({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)))
      .filter(({ id }) => !Object.values(manifest.routes).some((route) => route.parentId === id))
      .map(({ id }) => {
        if (!hydrated(id, manifest.routes)) {
          const bytes = sumBytes([manifest.entry.module, ...manifest.entry.imports], folder);
          return { id, kiloBytes: bytes / 1000, max: MAX_ISLAND_SCRIPT_KB };
        }
        const scripts = listScripts(manifest, id);
        if (isConsole) {
          const all = [...scripts, ...listLateScripts(id, scripts, folder)];
          const bytes = manifestBytes + sumBytes(all, folder);
          return { id, kiloBytes: bytes / 1000, max: getConsoleLimit(id) };
        }
        const all = [...scripts, ...listLateScripts(id, scripts, folder)];
        const bytes = manifestBytes + sumBytes(all, folder);
        return { id, kiloBytes: bytes / 1000, max: getContentLimit(id) };
      })
      .toSorted((a, b) => b.kiloBytes - a.kiloBytes);
    const figures = pages.map(({ id, kiloBytes, max }) =>
      max === undefined
        ? { what: id, measured: `${kiloBytes.toFixed(1)} kB`, target: '' }
        : atMost(id, kiloBytes, max, 'kB'),
    );
    if (figures.length > 0) report(`${basename(join(folder, '../..'))}：脚本，brotli`, figures);
  }
}

/** Pages of accounts have forms, and with them zod; the target is for all others. */
function getContentLimit(id: string): number | undefined {
  if (/^(?:account|invite|login)\b/.test(id)) return undefined;
  if (id.startsWith('reference/')) return MAX_REFERENCE_KB;
  if (id.startsWith('paper/edit/')) return MAX_PAPER_KB;
  if (id.startsWith('conversation/')) return MAX_CONVERSATION_KB;
  return /^(?:tool|paper\/create)\//.test(id) ? MAX_TOOL_KB : MAX_SCRIPT_KB;
}

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

const hasCharts = (id: string) => id.startsWith('reports/');

const getConsoleLimit = (id: string) =>
  CONSOLE_KB.page +
  (id.startsWith('content/editor/') ? CONSOLE_KB.editor : 0) +
  (hasCharts(id) ? CONSOLE_KB.charts : 0);

/** Scripts that a page with charts or an editor loads after the others: those that its own module imports when they are shown. */
function listLateScripts(id: string, scripts: readonly string[], folder: string): string[] {
  if (!hasCharts(id) && !id.startsWith('paper/edit/')) return [];
  const late = new Set<string>();
  const follow = (file: string, pattern: RegExp) => {
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(pattern)) {
      const imported = join(dirname(file), name);
      if (scripts.includes(imported) || late.has(imported)) continue;
      late.add(imported);
      follow(imported, /(?:from|import)\s*["'`](\.\/[\w-]+\.js)/g);
    }
  };
  const [own = ''] = scripts.slice(-1);
  follow(own, /import\(\s*["'`](\.\/[\w-]+\.js)/g);
  return [...late];
}

/** Paths of the entry, the parents of a route, everything that they and the route import, and the route's own module, which is the last. */
function listScripts({ entry, routes }: Manifest, id: string): string[] {
  const files = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    const { module, imports = [], clientActionModule, clientLoaderModule } = route;
    const all = [module, ...imports, clientActionModule, clientLoaderModule];
    for (const file of [...all, route.hydrateFallbackModule]) if (file) files.add(file);
  }
  const own = routes[id]?.module ?? '';
  return [...[...files].filter((file) => file !== own), own];
}

const sumBytes = (files: readonly string[], folder: string) =>
  files.reduce((sum, file) => sum + brotliBytes(join(folder, file)), 0);

function brotliBytes(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length;
  return brotliCompressSync(readFileSync(file)).length;
}
