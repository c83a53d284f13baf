import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Provider } from 'oidc-provider';
import { CODES, MEMBER_SCOPES } from '@zhucheng/contracts';
import { ApiError } from '../http/api-error.ts';
import { toApiError } from '../http/error-mapping.ts';
import { enforceLimit } from '../http/guards.ts';
import { SharedLimit } from '../infrastructure/limits/shared-limit.ts';
import { GuardedClient } from '../infrastructure/outgoing/guarded-client.ts';
import { createDocumentFetcher } from '../modules/open/oauth/clients/client-documents.service.ts';
import { createProvider } from '../modules/open/oauth/provider.ts';
import {
  API_RESOURCES,
  SERVER_METADATA_PATH,
  toIssuer,
  toResourceId,
  toResourceMetadataPath,
} from '../modules/open/oauth/resources.rules.ts';
import { SIGNING_KEYS_TAG } from '../modules/open/oauth/signing-keys.repository.ts';
import { loadSigningKeys, UnreadableKeyError } from '../modules/open/oauth/signing-keys.service.ts';

/** Bytes of a request's body: parameters only. */
const MAX_BODY = 16 * 1024;

/** Calls for codes and tokens that an address may make a minute: servers of applications make them for all their users. */
const tokenCalls = new SharedLimit({ name: 'oauth-tokens', max: 600, windowMs: 60_000 });

/** The authorization server of the open platform below `/api/oauth`, and the metadata by which clients find it. */
export default fp(
  async (app) => {
    const { databases, changes, config } = app;
    const db = databases.primary;
    const documents = config.oauthClientDocuments
      ? new GuardedClient({ dnsServers: config.dnsServers })
      : undefined;
    const fetchDocument = documents && createDocumentFetcher(documents);
    app.addHook('onClose', () => documents?.close());
    const visitors = new WeakMap<IncomingMessage, string>();
    let running: Provider | undefined;
    const start = async () => {
      const keys = await loadSigningKeys(db, config);
      const onError = (err: Error) => app.log.error({ err }, 'the authorization server failed');
      running = createProvider({
        db,
        limits: app.limits,
        config,
        keys,
        onError,
        fetchDocument,
        visitors,
      });
    };
    app.addHook('onReady', () => {
      // One after the other, so that what was read last is what runs.
      let starting = start().catch((err: unknown) => {
        // Without keys that can be read the process doesn't start; a database that is away comes back.
        if (err instanceof UnreadableKeyError) throw err;
        app.log.error({ err }, 'signing keys were not read yet');
      });
      changes.subscribe({
        onChange: ({ tags }) => {
          if (!tags.includes(SIGNING_KEYS_TAG) && !tags.includes('*')) return;
          starting = starting
            .then(start)
            .catch((err: unknown) => app.log.error({ err }, 'signing keys were not read again'));
        },
      });
      return starting;
    });
    app.decorate('oauth', () => {
      if (!running) throw new ApiError(CODES.unavailable, '授权服务暂时不可用，请稍后再试');
      return running;
    });

    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The provider reads what it takes: forms.
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.setErrorHandler(sendOAuthError);
      scope.addHook('onRequest', async (request) => {
        if (request.method === 'POST') {
          await enforceLimit(app.limits, tokenCalls, request.visitorAddress);
        }
        if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) {
          throw new ApiError(CODES.tooLarge, '请求太大，最多 16 kB');
        }
      });
      const answer = (request: FastifyRequest, reply: FastifyReply) => {
        const provider = app.oauth();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        reply.raw.setHeader('cache-control', 'no-store');
        reply.hijack();
        visitors.set(request.raw, request.visitorAddress);
        void provider.callback()(request.raw, reply.raw);
      };
      scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: '/api/oauth/*', handler: answer });
      scope.route({ method: ['GET', 'OPTIONS'], url: SERVER_METADATA_PATH, handler: answer });
    });

    for (const resource of API_RESOURCES) {
      app.get(toResourceMetadataPath(resource), async (_request, reply) => {
        reply.header('access-control-allow-origin', '*');
        return {
          resource: toResourceId(config.publicOrigin, resource),
          authorization_servers: [toIssuer(config.publicOrigin)],
          scopes_supported: MEMBER_SCOPES,
          bearer_methods_supported: ['header'],
          resource_documentation: `${config.publicOrigin}/open/guide/oauth`,
        };
      });
    }
  },
  { name: 'oauth', dependencies: ['database', 'visitor', 'security', 'errors'] },
);

/** Replies to a refusal before the provider as the provider does (RFC 6749, 5.2). */
function sendOAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toApiError(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'a call of OAuth failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).send({
    error: refusal.status >= 500 ? 'server_error' : 'invalid_request',
    error_description: refusal.message,
  });
}
