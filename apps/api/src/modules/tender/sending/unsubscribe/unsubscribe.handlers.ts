import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../../../../http/api-error.ts';
import { enforceLimit } from '../../../../http/guards.ts';
import { SharedLimit } from '../../../../infrastructure/limits/shared-limit.ts';
import {
  PAGE_POLICY,
  toDonePage,
  toProblemPage,
  toQuestionPage,
} from './unsubscribe-page.rules.ts';
import { describeUnsubscribe, unsubscribe } from './unsubscribe.service.ts';

type TokenRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Calls with tokens that an address may make in ten minutes. */
const calls = new SharedLimit({ name: 'unsubscribe', max: 300, windowMs: 600_000 });

/**
 * `/api/tender/unsubscribe/{token}`: GET asks, POST ends the mails that the token names (RFC 8058). The token is the
 * credential: neither needs a session, and mail providers post without an origin of ours.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    body.on('end', () => done(null)).on('error', done);
  });
  const answer = (toPage: (request: TokenRequest) => Promise<string>) =>
    async function (request: TokenRequest, reply: FastifyReply) {
      reply.headers({
        'cache-control': 'private, no-store',
        'content-security-policy': PAGE_POLICY,
        'x-robots-tag': 'noindex',
      });
      reply.type('text/html; charset=utf-8');
      try {
        await enforceLimit(app.limits, calls, request.visitorAddress);
        return await reply.send(await toPage(request));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        reply.code(error.status);
        return reply.send(toProblemPage(error.message));
      }
    };
  const toCall = ({ params: { '*': token } }: TokenRequest) => {
    return { db: app.databases.primary, config: app.config, token };
  };
  // A parameter would be too short for the tokens of mails about many subscriptions.
  const url = '/tender/unsubscribe/*';
  app.get(
    url,
    answer(async (request) => toQuestionPage((await describeUnsubscribe(toCall(request))).names)),
  );
  app.post(
    url,
    answer(async (request) => toDonePage(await unsubscribe(toCall(request)))),
  );
}

export default fp(addRoutes, { name: 'unsubscribe-routes', encapsulate: true });
