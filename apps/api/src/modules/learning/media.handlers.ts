import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendFile } from '../../http/files/send-file.ts';
import { authorise } from '../../http/guards.ts';
import { requireVideo } from './course-detail.service.ts';
import { filterCaptions, accessibleBytes, toPlaylist } from './streaming.rules.ts';

type MediaRequest = FastifyRequest<{ Params: { id: string } }>;

/** Replies differ for visitors and members: shared caches must not store them. */
const GUARDED = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

/**
 * The video of a course below `/api/learning/media/{id}`: playlist, captions and bytes. Visitors get the free seconds of
 * each, members all of it; for visitors the file itself ends there, whatever range they request.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const loadVideo = async (request: MediaRequest) => {
    const video = await requireVideo(app.databases.reader(), request.params.id);
    const member = (await authorise(app, request, 'optional')) !== null;
    return { video, member };
  };
  const text = (reply: FastifyReply, type: string, body: string) =>
    reply
      .headers({ ...GUARDED, 'content-type': type, 'x-content-type-options': 'nosniff' })
      .send(body);

  app.get('/learning/media/:id/index.m3u8', async (request: MediaRequest, reply) => {
    const { video, member } = await loadVideo(request);
    // Two addresses, so that browsers never mix the ranges of both in their cache.
    const file = member ? 'film.mp4?member' : 'film.mp4';
    return text(reply, 'application/vnd.apple.mpegurl', toPlaylist(video, member, file));
  });

  app.get('/learning/media/:id/captions.vtt', async (request: MediaRequest, reply) => {
    const { video, member } = await loadVideo(request);
    return text(reply, 'text/vtt; charset=utf-8', filterCaptions(video.captions, video, member));
  });

  app.get('/learning/media/:id/film.mp4', async (request: MediaRequest, reply) => {
    const { video, member } = await loadVideo(request);
    const { sha256, mediaType, name } = video;
    const size = accessibleBytes(video, member);
    reply.header('vary', 'Cookie');
    return sendFile(
      request,
      reply,
      app.files,
      { sha256, mediaType, name, size, version: `${sha256}-${size}` },
      { disposition: 'inline', cacheControl: 'private, max-age=3600' },
    );
  });
}

export default fp(addRoutes, { name: 'media-routes', encapsulate: true });
