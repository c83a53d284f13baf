import { formatFiles, generateFiles, updateJson, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import page from '../page/generator.ts';
import { appendToVariable } from '../shared/source-edit.ts';

/** Options of the generator; see `schema.json`. */
export interface AppOptions {
  name: string;
  prefix: string;
  title: string;
  description: string;
}

interface PackageLock {
  packages: Record<string, object>;
}

const PATHS = 'libs/site-config/src/paths.ts';
/** Port of the first app's development server; the others follow in the order of their creation. */
const FIRST_DEV_PORT = 5171;

/**
 * Adds an app with its first page. `npm start` finds it in `apps/`, the gateway routes to it by the path table,
 * `npm test` builds it and walks its page, and `nx release` versions it on its own.
 */
export default async function app(tree: Tree, options: AppOptions): Promise<void> {
  const { name, prefix, title, description } = options;
  const root = `apps/${name}`;
  if (tree.exists(`${root}/package.json`)) throw new Error(`${root} exists already`);
  const port = FIRST_DEV_PORT + tree.children('apps').filter((app) => app !== 'api').length;
  const files = join(import.meta.dirname, 'files');
  generateFiles(tree, files, root, { name, prefix, title, port });

  addToPathTable(tree, name, prefix);
  updateJson<PackageLock>(tree, 'package-lock.json', (lock) => ({
    ...lock,
    packages: {
      ...lock.packages,
      [root]: { name: `@zhucheng/${name}`, version: '1.0.0' },
      [`node_modules/@zhucheng/${name}`]: { resolved: root, link: true },
    },
  }));
  await page(tree, {
    folder: 'home',
    app: name,
    path: prefix,
    layout: 'header',
    title,
    description,
  });
  await formatFiles(tree);
}

/** Enters the app into the path table, unless its prefix is there already. */
function addToPathTable(tree: Tree, name: string, prefix: string): void {
  let source = tree.read(PATHS, 'utf8') ?? '';
  if (source.includes(`owner: '${name}'`)) return;
  source = source.replace(/(export type Deployable =\s*)/, `$1'${name}' | `);
  source = appendToVariable(source, 'PATH_TABLE', `{ owner: '${name}', prefixes: ['${prefix}'] },`);
  source = appendToVariable(source, 'PAGE_APPS', `'${name}',`);
  tree.write(PATHS, source);
}
