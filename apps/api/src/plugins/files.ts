import fp from 'fastify-plugin';
import { openFileStore } from '../infrastructure/storage/open-file-store.ts';

/** Decorates the app with the file store. Files are served by the download module. */
export default fp(
  async (app) => {
    const files = await openFileStore(app.config);
    app.decorate('files', files);
    // Everything else is served meanwhile, so a store that is away keeps no process from starting.
    app.addHook('onListen', async () => {
      await files.check().catch((error: Error) => app.log.error({ err: error }, error.message));
    });
  },
  { name: 'files' },
);
