import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

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

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Every project of the workspace (npm's `workspaces`), by name. */
export function projects(root = ROOT): Project[] {
  const patterns = manifestOf(root).workspaces ?? [];
  const files = globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  return files
    .map((file) => {
      const folder = join(root, dirname(file));
      const { name, nx, scripts = {} } = manifestOf(folder);
      return { name: nx?.name ?? name, folder, scripts };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The projects below apps/ that can be built. */
export function apps(root = ROOT): Project[] {
  const folder = join(root, 'apps/');
  return projects(root).filter((p) => p.folder.startsWith(folder) && p.scripts.build);
}

/** The file that starts a built app, or undefined before its build. */
export function entryOf(app: Project): string | undefined {
  return [join(app.folder, 'dist/server/main.js'), join(app.folder, 'dist/main.js')].find((file) =>
    existsSync(file),
  );
}
