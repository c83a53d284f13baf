import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createCookies } from '../../../http/cookies.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import { authorise } from '../../../http/guards.ts';
import { getBrowserGuest } from '../guests/guests.service.ts';
import { getChatFile, getOwnChatFile } from './chat-files.service.ts';

type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** Pictures and PDF are shown in place; no browser runs any of them as code. */
const OPTIONS = { disposition: 'inline', cacheControl: 'private, no-cache' } as const;

/**
 * `GET /api/chat/files/{id}` for the visitor of the conversation, `GET /api/console/chat/files/{id}` for agents: a file of
 * the chat. Nobody else gets it, not even by `/api/files/{id}`.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const db = app.databases.primary;
  const secure = app.config.publicOrigin.startsWith('https:');
  app.route({
    method: ['GET', 'HEAD'],
    url: '/chat/files/:id',
    handler: async (request: FileRequest, reply: FastifyReply) => {
      const guest = await getBrowserGuest({ db, cookies: createCookies(request, reply, secure) });
      const file = await getOwnChatFile(db, guest?.id, request.params.id);
      return sendFile(request, reply, app.files, file, OPTIONS);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/console/chat/files/:id',
    handler: async (request: FileRequest, reply: FastifyReply) => {
      await authorise(app, request, 'staff:chat');
      const file = await getChatFile(db, request.params.id);
      return sendFile(request, reply, app.files, file, OPTIONS);
    },
  });
}

export default fp(addRoutes, { name: 'chat-file-routes', encapsulate: true });
