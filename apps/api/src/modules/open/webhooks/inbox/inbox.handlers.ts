import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { CODES } from '@zhucheng/contracts';
import { RateLimit } from '@zhucheng/rate-limit';
import { ApiError } from '../../../../http/api-error.ts';
import { enforceRateLimit } from '../../../../http/guards.ts';
import { isInbox, receive } from './inbox.service.ts';

const MAX_BODY_BYTES = 64_000;

/** Requests that a receiver takes a minute. */
const requests = new RateLimit({ max: 300, windowMs: 60_000 });

/** Wrong tokens that an address may try a minute. */
const wrongTokens = new RateLimit({ max: 60, windowMs: 60_000 });

const missing = () => new ApiError(CODES.notFound, '没有这个试收箱');

/**
 * `POST /api/open/inbox/{token}`: the receivers of this site, for trying webhooks without a server. The token is the
 * credential for sending; what came is read by those who manage the application.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { token: string }; Body: string | undefined }>('/open/inbox/:token', {
    bodyLimit: MAX_BODY_BYTES,
    config: { hasOwnLimits: true },
    // Before anything of the body is read.
    onRequest: async ({ params: { token }, visitorAddress }) => {
      if (await isInbox(app.databases.primary, token)) return enforceRateLimit(requests, token);
      enforceRateLimit(wrongTokens, visitorAddress);
      throw missing();
    },
    handler: async ({ params: { token }, headers, body = '' }, reply) => {
      const scope = { db: app.databases.primary, config: app.config };
      if (!(await receive(scope, token, { headers, body }))) throw missing();
      return reply.code(204).send();
    },
  });
}

export default fp(addRoutes, { name: 'webhook-inbox-routes', encapsulate: true });
