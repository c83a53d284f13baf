import { join } from 'node:path';
import { bundlePrograms, findEntries } from '@zhucheng/api/bundle';

const source = join(import.meta.dirname, 'src');

await bundlePrograms({
  entries: {
    main: join(source, 'main.ts'),
    'render-worker': join(source, 'batches/render-worker.ts'),
    ...(await findEntries(['import/mappings/*.ts'])),
  },
  folder: join(import.meta.dirname, 'dist'),
});
