import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import { camelCase } from '../shared/names.ts';
import { addNamedImports, appendToVariable } from '../shared/source-edit.ts';

/** Options of the generator; see `schema.json`. */
export interface JobOptions {
  name: string;
  cron: string;
}

const FOLDER = 'apps/api/src/jobs';
const REGISTRY = `${FOLDER}/jobs.ts`;

/** Adds a recurring job: its file with a test on a real database, and its line in the table of jobs. */
export default async function job(tree: Tree, { name, cron }: JobOptions): Promise<void> {
  const functionName = camelCase(name);
  const files = join(import.meta.dirname, 'files');
  generateFiles(tree, files, FOLDER, { name, functionName });
  const registry = tree.read(REGISTRY, 'utf8') ?? '';
  const entry = `  { name: '${name}', cron: '${cron}', run: ({ db }) => ${functionName}(db) },\n`;
  const listed = appendToVariable(registry, 'RECURRING', entry);
  tree.write(REGISTRY, addNamedImports(listed, `./${name}.repository.ts`, [functionName]));
  await formatFiles(tree);
}
