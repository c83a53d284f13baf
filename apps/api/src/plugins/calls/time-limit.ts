import fp from 'fastify-plugin';
import { outcomeUnknown, unavailable } from '../../http/error-mapping.ts';

/** Milliseconds until a call is answered with 503, its body included; routes may set another limit. */
const TIME_LIMIT_MS = 10_000;

/**
 * Limits the time until the first byte of a reply. Fastify's `handlerTimeout` is not used: over a real connection it ends
 * with the body of a request, cuts downloads that take longer, and makes an abort signal for each call, a twentieth of
 * the processor time of a cheap one.
 */
export default fp(
  async (app) => {
    app.decorateRequest('timeLimit', undefined);
    app.addHook('onRequest', (request, reply, done) => {
      const { timeLimitMs = TIME_LIMIT_MS } = request.routeOptions.config;
      request.timeLimit = setTimeout(() => {
        // Answered, or its caller has gone.
        if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
        // Without its body a call has not begun.
        const isRunning = request.body !== undefined && request.routeOptions.config.mutates;
        reply.send(isRunning ? outcomeUnknown() : unavailable());
      }, timeLimitMs);
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      clearTimeout(request.timeLimit);
      done();
    });
  },
  { name: 'time-limit', dependencies: ['errors'] },
);
