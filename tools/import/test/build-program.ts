import { join } from 'node:path';
import { buildProjects } from '@zhucheng/stack/build';

const DATA_DIR = join(import.meta.dirname, '../../../.data');

/** Builds the importer as `npm run import` does, once for all suites. */
export default function buildProgram(): Promise<void> {
  return buildProjects([{ name: 'import' }], DATA_DIR);
}
