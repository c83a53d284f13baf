import fp from 'fastify-plugin';
import { join } from 'node:path';
import { localFileStore } from '../infrastructure/storage/file-store.ts';

/** Decorates the app with the file store. Files are served by the download module. */
export default fp(
  async (app) => {
    app.decorate('files', localFileStore(join(app.config.dataDir, 'files')));
  },
  { name: 'files' },
);
