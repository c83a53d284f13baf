import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { matchesEtag } from '../../../http/files/range.ts';
import { getReleaseFeed } from './feed.service.ts';

type FeedRequest = FastifyRequest<{ Querystring: { cursor?: string | string[] } }>;

/** Open data may be read by the scripts of any site; no reply depends on a visitor. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, no-cache',
};

/** `GET /api/ocds/releases?cursor=`: the change feed, a release package of OCDS 1.1 without an envelope. */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.get('/ocds/releases', async (request: FeedRequest, reply: FastifyReply) => {
    const { cursor } = request.query;
    // A repeated parameter is no cursor of ours.
    const given = Array.isArray(cursor) ? cursor.join(',') : cursor;
    const { primary } = app.databases;
    const body = JSON.stringify(await getReleaseFeed(primary, app.config.publicOrigin, given));
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    reply.headers({ ...HEADERS, etag: `W/${etag}` });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

export default fp(addRoutes, { name: 'ocds-feed-routes', encapsulate: true });
