import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Root folder of the workspace. */
export const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Resolves a path against the folder in which npm was called, which npm replaces as the working directory of scripts.
 */
export function resolveUserPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Project of the workspace, read from its package.json. */
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

/** Returns every project of the workspace (npm's `workspaces`), sorted by name. */
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

function listBuilt(folder: string, root: string): Project[] {
  const inside = join(root, folder, '/');
  return listProjects(root).filter((p) => p.folder.startsWith(inside) && p.scripts.build);
}

/** Returns the projects below apps/ that have a build script. */
export const listApps = (root = ROOT): Project[] => listBuilt('apps', root);

/** Returns the projects below tools/ that have a build script: programs of the command line. */
export const listTools = (root = ROOT): Project[] => listBuilt('tools', root);

/** Returns the entry file of a built app; undefined before its build. */
export function findBuiltEntry(app: Project): string | undefined {
  return [join(app.folder, 'dist/server/main.js'), join(app.folder, 'dist/main.js')].find((file) =>
    existsSync(file),
  );
}
