import type { RateLimitUse } from '@zhucheng/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyCalls } from '../../http/guards.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';

/** Limits the calls a minute of each visitor address over all processes. Calls of our own processes without a visitor are not counted. */
export default fp(
  async (app) => {
    const max = app.config.rateLimit;
    const limit = new SharedLimit({ name: 'calls', max, windowMs: 60_000 });
    app.addHook('onRequest', (request, reply, done) => {
      if (isExempt(request)) return done();
      const tell = ({ allowed, remaining, seconds }: RateLimitUse) => {
        reply
          .header('x-ratelimit-limit', max)
          .header('x-ratelimit-remaining', remaining)
          .header('x-ratelimit-reset', seconds);
        done(allowed ? undefined : tooManyCalls(seconds));
      };
      // Most calls are counted here and now: a promise for each costs more than the counting.
      const use = limit.use(app.limits, request.visitorAddress);
      if (use instanceof Promise) use.then(tell, done);
      else tell(use);
    });
  },
  { name: 'rate-limit', dependencies: ['limits', 'visitor', 'security', 'errors'] },
);

const isExempt = (request: FastifyRequest): boolean =>
  request.routeOptions.config.probe === true ||
  request.routeOptions.config.hasOwnLimits === true ||
  (request.fromService && request.headers['x-visitor-address'] === undefined);
