import { learningFileContract } from '@zhucheng/contracts';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../http/context.ts';
import { defineFileHandlers } from '../../http/define-file-handlers.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { requireVideo } from './course-detail.service.ts';
import { filterCaptions, accessibleBytes, toPlaylist } from './streaming.rules.ts';

/** Replies differ for visitors and members: shared caches must not store them. */
const GUARDED = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

const loadVideo = async ({ readDb, session }: RequestContext, id: string) => ({
  video: await requireVideo(readDb, id),
  member: session !== null,
});

const sendText = (reply: FastifyReply, type: string, body: string) =>
  reply
    .headers({ ...GUARDED, 'content-type': type, 'x-content-type-options': 'nosniff' })
    .send(body);

/**
 * The video of a course: playlist, captions and bytes. Visitors get the free seconds of each, members all of it; for
 * visitors the file itself ends there, whatever range they request.
 */
export default defineFileHandlers(learningFileContract, {
  playlist: async ({ input, context, reply }) => {
    const { video, member } = await loadVideo(context, input.id);
    // Two addresses, so that browsers never mix the ranges of both in their cache.
    const file = member ? 'film.mp4?member' : 'film.mp4';
    return sendText(reply, 'application/vnd.apple.mpegurl', toPlaylist(video, member, file));
  },
  captions: async ({ input, context, reply }) => {
    const { video, member } = await loadVideo(context, input.id);
    const captions = filterCaptions(video.captions, video, member);
    return sendText(reply, 'text/vtt; charset=utf-8', captions);
  },
  film: async ({ input, context, request, reply }) => {
    const { video, member } = await loadVideo(context, input.id);
    const { sha256, mediaType, name } = video;
    const size = accessibleBytes(video, member);
    reply.header('vary', 'Cookie');
    const file = { sha256, mediaType, name, size, version: `${sha256}-${size}` };
    return sendFile(request, reply, context.files, file, {
      disposition: 'inline',
      cacheControl: 'private, max-age=3600',
    });
  },
});
