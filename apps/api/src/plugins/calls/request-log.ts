import fp from 'fastify-plugin';

/** Logs one line per call after its reply. */
export default fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      if (!request.routeOptions.config.probe) {
        request.log.info(
          { request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
          'answered',
        );
      }
      done();
    });
  },
  { name: 'request-log' },
);
