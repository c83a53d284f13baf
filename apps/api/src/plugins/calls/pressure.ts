import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

const LIMITS = { maxEventLoopDelay: 2_000, maxHeapUsedBytes: 1_500_000_000 };

/**
 * Refuses calls while the process is overloaded, so that accepted ones are finished. Switched off in tests, where many
 * suites share a process and a busy machine.
 */
export default fp(
  async (app) => {
    const limits = app.config.mode === 'test' ? {} : LIMITS;
    await app.register(underPressure, { ...limits, retryAfter: 5 });
  },
  { name: 'pressure', dependencies: ['security', 'errors'] },
);
