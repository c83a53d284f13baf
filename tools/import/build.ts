import { join } from 'node:path';
import { bundlePrograms, findEntries } from '@zhucheng/api/bundle';

const source = join(import.meta.dirname, 'src');

await bundlePrograms({
  entries: {
    main: join(source, 'main.ts'),
    ...(await findEntries(['import/mappings/*.ts', 'import/run/batches/render-worker.ts'])),
  },
  folder: join(import.meta.dirname, 'dist'),
});
