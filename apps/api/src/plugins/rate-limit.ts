import rateLimit from '@fastify/rate-limit';
import { CODES } from '@zhucheng/contracts';
import { subnetKey } from '@zhucheng/rate-limit';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

/** Limits the calls a minute of each visitor address. Calls of our own processes without a visitor are not counted. */
export default fp(
  async (app) => {
    await app.register(rateLimit, {
      max: app.config.rateLimit,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: (request) => subnetKey(request.visitorAddress),
      allowList: (request) =>
        request.routeOptions.config.probe === true ||
        (request.fromService && request.headers['x-visitor-address'] === undefined),
      errorResponseBuilder: (_request, { ttl }) => {
        const retryAfter = Math.ceil(ttl / 1000);
        return new ApiError(CODES.tooMany, `操作太频繁，请 ${retryAfter} 秒后再试`, { retryAfter });
      },
    });
  },
  { name: 'rate-limit', dependencies: ['visitor', 'errors'] },
);
