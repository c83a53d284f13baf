import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { matchesEtag } from '../../../http/files/range.ts';
import { readFeed } from './feeds.service.ts';

type FeedRequest = FastifyRequest<{ Params: { file: string } }>;

/** `GET /api/tender/calendar/{token}.ics`: a member's calendar for other programs. The address is the credential. */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.get('/tender/calendar/:file', async (request: FeedRequest, reply: FastifyReply) => {
    // Before anything can fail: whatever it answers stays between the program and us.
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const body = await readFeed({
      db: app.databases.primary,
      limits: app.limits,
      origin: app.config.publicOrigin,
      token: request.params.file.replace(/\.ics$/, ''),
      now: Date.now(),
    });
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    reply.header('etag', `W/${etag}`);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(body);
  });
}

export default fp(addRoutes, { name: 'calendar-feed-routes', encapsulate: true });
