import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

/** Refuses calls while the process can't keep up, so that those it has taken are finished. */
export default fp(
  async (app) => {
    await app.register(underPressure, {
      maxEventLoopDelay: 2_000,
      maxHeapUsedBytes: 1_500_000_000,
      retryAfter: 5,
    });
  },
  { name: 'pressure', dependencies: ['errors'] },
);
