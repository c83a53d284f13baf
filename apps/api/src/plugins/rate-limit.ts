import { RateLimit } from '@zhucheng/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyCalls } from '../http/guards.ts';

/** Limits the calls a minute of each visitor address. Calls of our own processes without a visitor are not counted. */
export default fp(
  async (app) => {
    const max = app.config.rateLimit;
    const limit = new RateLimit({ max, windowMs: 60_000 });
    app.addHook('onRequest', (request, reply, done) => {
      if (isExempt(request)) return done();
      const { allowed, remaining, seconds } = limit.use(request.visitorAddress);
      reply
        .header('x-ratelimit-limit', max)
        .header('x-ratelimit-remaining', remaining)
        .header('x-ratelimit-reset', seconds);
      done(allowed ? undefined : tooManyCalls(seconds));
    });
  },
  { name: 'rate-limit', dependencies: ['visitor', 'security', 'errors'] },
);

const isExempt = (request: FastifyRequest): boolean =>
  request.routeOptions.config.probe === true ||
  request.routeOptions.config.hasOwnLimits === true ||
  (request.fromService && request.headers['x-visitor-address'] === undefined);
