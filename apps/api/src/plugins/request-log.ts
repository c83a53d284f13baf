import fp from 'fastify-plugin';

/** Logs one line per call after its reply. */
export default fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      if (request.routeOptions.config.probe) return;
      request.log.info(
        { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    });
  },
  { name: 'request-log' },
);
