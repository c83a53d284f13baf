import fp from 'fastify-plugin';
import { openFileStore } from '../infrastructure/storage/open-file-store.ts';

/** Decorates the app with the file store. Files are served by the download module. */
export default fp(
  async (app) => {
    const files = await openFileStore(app.config);
    app.decorate('files', files);
  },
  { name: 'files' },
);
