import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Part of React Router's browser manifest that names scripts. */
interface RouteManifest {
  entry: { imports: readonly string[] };
  routes: Record<string, ManifestRoute>;
}

interface ManifestRoute {
  path?: string;
  hasDefaultExport?: boolean;
  imports?: readonly string[];
}

/** Files beside the pages (`sitemap.xml`): links to them load documents (`follow-links.ts` of `app-shell`). */
const isFile = ({ path = '', hasDefaultExport }: ManifestRoute) =>
  hasDefaultExport === false && /\.(ics|json|txt|xml)$/.test(path);

/**
 * Removes the scripts that every page loads from the lists of the routes: 12 kB less to parse. The browser needs the
 * lists only to prefetch pages. Removes the routes of files, too, which the browser's router never sees.
 */
export function shortenManifest(source: string): string {
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  const manifest = JSON.parse(source.slice(start, end)) as RouteManifest;
  const loaded = new Set(manifest.entry.imports);
  const pages = Object.entries(manifest.routes).filter(([, route]) => !isFile(route));
  manifest.routes = Object.fromEntries(pages);
  for (const route of Object.values(manifest.routes))
    route.imports &&= route.imports.filter((file) => !loaded.has(file));
  return source.slice(0, start) + JSON.stringify(manifest) + source.slice(end);
}

/** Applies {@link shortenManifest} to the manifest in a client's folder. */
export function shortenManifestIn(folder: string): void {
  for (const file of globSync('assets/*/manifest-*.js', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, shortenManifest(readFileSync(path, 'utf8')));
  }
}
