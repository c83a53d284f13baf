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
  const line = `route('${path.slice(1)}', '${folder}/route.tsx'),`;
  tree.write(siteMap, appendToCall(routes, layoutCall(routes, layout), line));

  updateJson<PageMetaEntry[]>(tree, PAGE_META, (entries) => [
    ...entries,
    { page: key, title, keyword: title, description },
  ]);
  addRow(tree, ROUTE_TABLE, [path, key, app, layout, 'foundation', '']);
  await formatFiles(tree);
}

/** The portal names its layouts; an app with one layout names that layout's file. */
function layoutCall(routes: string, layout: string): { callee: string; first: string } {
  if (routes.includes('inLayout(')) return { callee: 'inLayout', first: layout };
  const file = /\blayout\('([^']+)'/.exec(routes)?.[1];
  if (file === undefined) throw new Error('The site map has no layout');
  return { callee: 'layout', first: file };
}
