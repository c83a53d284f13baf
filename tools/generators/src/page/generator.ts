import { formatFiles, generateFiles, updateJson, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import { camelCase, pascalCase } from '../shared/names.ts';
import { appendToCall } from '../shared/source-edit.ts';
import { addRow, PAGE_META, ROUTE_TABLE } from '../shared/workspace.ts';

/** Options of the generator; see `schema.json`. */
export interface PageOptions {
  folder: string;
  app: string;
  path: string;
  layout: string;
  title: string;
  description: string;
}

interface PageMetaEntry {
  page: string;
  title: string;
  keyword: string;
  description: string;
}

/** Adds a page: its folder, its line in `routes.ts`, its title and description, its row in the table of routes. */
export default async function page(tree: Tree, options: PageOptions): Promise<void> {
  const { app, folder, path, layout, title, description } = options;
  const key = camelCase(path);
  const files = join(import.meta.dirname, 'files');
  const component = pascalCase(folder);
  generateFiles(tree, files, `apps/${app}/app/${folder}`, { path, title, key, component });

  const siteMap = `apps/${app}/app/routes.ts`;
  const routes = tree.read(siteMap, 'utf8') ?? '';
  const target = findLayout(routes, layout);
  const line = `route('${path.slice(1)}', '${folder}/route.tsx'),`;
  tree.write(siteMap, appendToCall(routes, target, line));

  updateJson<PageMetaEntry[]>(tree, PAGE_META, (entries) => {
    if (entries.some((entry) => entry.page === key))
      throw new Error(`${PAGE_META} has ${key} already`);
    return [...entries, { page: key, title, keyword: title, description }];
  });
  addRow(tree, ROUTE_TABLE, [path, key, app, target.name, 'foundation', '']);
  await formatFiles(tree);
}

/** Layout of a site map: its name, and the callee and first argument of the call that lists its routes. */
interface LayoutCall {
  name: string;
  callee: string;
  first: string;
}

/** The portal has several layouts, called by name; every other app has one, called by its file. */
function findLayout(routes: string, name: string): LayoutCall {
  if (routes.includes('inLayout(')) return { name, callee: 'inLayout', first: name };
  const [, file, only] = /\blayout\('(shell\/([a-z-]+)-layout\.tsx)'/.exec(routes) ?? [];
  if (file === undefined || only === undefined) throw new Error('The site map has no layout');
  return { name: only, callee: 'layout', first: file };
}
