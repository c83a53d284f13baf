import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Folder of the checkout. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** A path as the user meant it: relative to where npm was called, not to where npm runs scripts. */
export function resolveUserPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** A project of the workspace, as its package.json describes it. */
export interface Project {
  name: string;
  folder: string;
  scripts: Readonly<Record<string, string>>;
}

interface Manifest {
  name: string;
  workspaces?: string[];
  nx?: { name?: string };
  scripts?: Record<string, string>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Every project of the workspace (npm's `workspaces`), by name. */
export function listProjects(root = ROOT): Project[] {
  const patterns = readManifest(root).workspaces ?? [];
  const files = globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  return files
    .map((file) => {
      const folder = join(root, dirname(file));
      const { name, nx, scripts = {} } = readManifest(folder);
      return { name: nx?.name ?? name, folder, scripts };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The projects below apps/ that can be built. */
export function listApps(root = ROOT): Project[] {
  const folder = join(root, 'apps/');
  return listProjects(root).filter((p) => p.folder.startsWith(folder) && p.scripts.build);
}

/** The file that starts a built app, or undefined before its build. */
export function findBuiltEntry(app: Project): string | undefined {
  return [join(app.folder, 'dist/server/main.js'), join(app.folder, 'dist/main.js')].find((file) =>
    existsSync(file),
  );
}
