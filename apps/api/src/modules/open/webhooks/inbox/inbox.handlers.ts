import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../../http/api-error.ts';
import { enforceLimit } from '../../../../http/guards.ts';
import { SharedLimit } from '../../../../infrastructure/limits/shared-limit.ts';
import { findInboxApp, receive } from './inbox.service.ts';

const MAX_BODY_BYTES = 64_000;

/** Requests that a receiver takes a minute. */
const requests = new SharedLimit({ name: 'webhook-inbox', max: 300, windowMs: 60_000 });

/** Wrong tokens that an address may try a minute. */
const wrongTokens = new SharedLimit({ name: 'webhook-inbox-tokens', max: 60, windowMs: 60_000 });

/**
 * `POST /api/open/inbox/{token}`: the receivers of this site, for trying webhooks without a server. The token is the
 * credential for sending; what came is read by those who manage the application.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.decorateRequest('inboxAppId', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { token: string }; Body: string | undefined }>('/open/inbox/:token', {
    bodyLimit: MAX_BODY_BYTES,
    config: { hasOwnLimits: true },
    // Before anything of the body is read.
    onRequest: async (request) => {
      const { token } = request.params;
      const appId = await findInboxApp(app.databases.primary, token);
      if (appId === undefined) {
        await enforceLimit(app.limits, wrongTokens, request.visitorAddress);
        throw new ApiError(CODES.notFound, '没有这个试收箱');
      }
      await enforceLimit(app.limits, requests, token);
      request.inboxAppId = appId;
    },
    handler: async ({ inboxAppId, headers, body = '' }, reply) => {
      const scope = { db: app.databases.primary, config: app.config };
      await receive(scope, inboxAppId, { headers, body });
      return reply.code(204).send();
    },
  });
}

export default fp(addRoutes, { name: 'webhook-inbox-routes', encapsulate: true });
