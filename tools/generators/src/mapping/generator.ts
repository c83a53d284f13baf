import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import { camelCase } from '../shared/names.ts';

/** Options of the generator; see `schema.json`. */
export interface MappingOptions {
  name: string;
  title: string;
  directory: string;
  bizType: string;
}

const FOLDER = 'apps/api/src/import/mappings';

/** Adds an import mapping of articles with its test; the importer finds it by its folder. */
export default async function mapping(tree: Tree, options: MappingOptions): Promise<void> {
  const files = join(import.meta.dirname, 'files');
  generateFiles(tree, files, FOLDER, { ...options, variable: camelCase(options.name) });
  await formatFiles(tree);
}
