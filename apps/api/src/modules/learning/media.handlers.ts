import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromWireId } from '../../db/wire-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { sendFile } from '../../http/send-file.ts';
import { authorise } from '../../http/guards/authorise.ts';
import { findVideo } from './videos.repository.ts';
import { filterCaptions, accessibleBytes, toPlaylist } from './streaming.rules.ts';

type MediaRequest = FastifyRequest<{ Params: { id: string } }>;

/** What is answered differs for visitors and members: no shared cache may keep it. */
const GUARDED = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

/**
 * The film of a course below `/api/learning/media/{id}`: playlist, captions and bytes. Visitors get the free seconds of
 * each, members all of it; for visitors the file itself ends there, whatever they ask for.
 */
export default async function media(app: FastifyInstance): Promise<void> {
  const called = async (request: MediaRequest) => {
    const { id } = request.params;
    const found = /^[0-9a-f]{32}$/.test(id)
      ? await findVideo(app.databases.reader(), fromWireId(id))
      : undefined;
    if (!found) throw new ApiError(CODES.notFound, '没有找到这门课的影片');
    const member = (await authorise(app, request, 'optional')) !== null;
    return { film: found, member };
  };
  const text = (reply: FastifyReply, type: string, body: string) =>
    reply
      .headers({ ...GUARDED, 'content-type': type, 'x-content-type-options': 'nosniff' })
      .send(body);

  app.get('/learning/media/:id/index.m3u8', async (request: MediaRequest, reply) => {
    const { film, member } = await called(request);
    // Two addresses, so that a browser never joins the parts of both in its cache.
    const file = member ? 'film.mp4?member' : 'film.mp4';
    return text(reply, 'application/vnd.apple.mpegurl', toPlaylist(film, member, file));
  });

  app.get('/learning/media/:id/captions.vtt', async (request: MediaRequest, reply) => {
    const { film, member } = await called(request);
    return text(reply, 'text/vtt; charset=utf-8', filterCaptions(film.captions, film, member));
  });

  app.get('/learning/media/:id/film.mp4', async (request: MediaRequest, reply) => {
    const { film, member } = await called(request);
    const { sha256, mediaType, name } = film;
    const size = accessibleBytes(film, member);
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
