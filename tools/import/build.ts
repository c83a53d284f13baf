import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrograms, findEntries } from '@zhucheng/api/bundle';

const source = join(import.meta.dirname, 'src');

await bundlePrograms({
  entries: {
    main: join(source, 'main.ts'),
    // Its path is that beside the chunk which starts it.
    'render-worker': fileURLToPath(import.meta.resolve('@zhucheng/api/render-worker')),
    ...(await findEntries(['import/mappings/*.ts'])),
  },
  folder: join(import.meta.dirname, 'dist'),
});
