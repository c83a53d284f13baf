import fp from 'fastify-plugin';
import { SharedCounters } from '../infrastructure/shared-limit.ts';

/** Counters of limits that hold over all processes, where there is a Redis. */
export default fp(
  async (app) => {
    const counters = new SharedCounters(app.config.redisUrl);
    app.decorate('counters', counters);
    app.addHook('onClose', async () => counters.close());
  },
  { name: 'shared-counters' },
);
