import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrograms, findEntries } from './bundle.ts';

const here = import.meta.dirname;

/** Programs and modules that are found by folder at run time. */
const ENTRIES = [
  'main.ts',
  'worker.ts',
  'db/migrate.ts',
  'plugins/**/*.ts',
  'modules/**/*.handlers.ts',
  'modules/console/imports/run/import-program.ts',
  'import/mappings/*.ts',
  'import/run/batches/render-worker.ts',
  'import/tables/table-worker.ts',
  'ai/passages/reading/reading-thread.ts',
  'ai/passages/vectors/vector-thread.ts',
  'modules/ai-reviews/review-thread.ts',
];

await bundlePrograms({
  entries: {
    ...(await findEntries(ENTRIES)),
    'sample/load': join(here, 'sample/load.ts'),
  },
  folder: join(here, 'dist'),
  assets: {
    sample: join(here, 'sample'),
    // Read by the thread that reads PDF.
    cmaps: join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps'),
  },
});
