import fp from 'fastify-plugin';
import { SharedPortions } from '../infrastructure/limits/shared-portions.ts';

/** Where limits that hold over all processes are taken from. */
export default fp(
  async (app) => {
    const limits = new SharedPortions(app.databases.primary, app.config.redisUrl);
    app.decorate('limits', limits);
    app.addHook('onClose', async () => limits.close());
  },
  { name: 'limits', dependencies: ['database'] },
);
