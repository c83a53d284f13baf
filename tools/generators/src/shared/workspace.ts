import { visitNotIgnoredFiles, type Tree } from '@nx/devkit';

/** Titles and descriptions of pages, loaded into every installation. */
export const PAGE_META = 'apps/api/src/db/seed/page-meta.json';

/** Pages that the product adds to the specification's; `npm test` walks each. */
export const ROUTE_TABLE = 'libs/test-kit/data/own-routes.tsv';

/** Calls that the product adds to the specification's, with who may call them. */
export const CALL_TABLE = 'libs/test-kit/data/own-calls.tsv';

/** Appends a row to a tab-separated table. */
export function addRow(tree: Tree, file: string, cells: readonly string[]): void {
  const table = tree.read(file, 'utf8') ?? '';
  tree.write(file, `${table.replace(/\n*$/, '')}\n${cells.join('\t')}\n`);
}

/**
 * Path of the file below a folder whose name and content match.
 * @throws Error if there is none.
 */
export function findFile(
  tree: Tree,
  folder: string,
  name: RegExp,
  matches: (source: string) => boolean,
): string {
  const found: string[] = [];
  visitNotIgnoredFiles(tree, folder, (file) => {
    if (name.test(file) && matches(tree.read(file, 'utf8') ?? '')) found.push(file);
  });
  const [file] = found;
  if (file === undefined) throw new Error(`No matching file below ${folder}`);
  return file;
}
