import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { askToLogIn, toContentDisposition } from '../../../http/files/send-file.ts';
import { authorise } from '../../../http/guards.ts';
import { recordAttachmentDownloads } from '../../download/downloads.service.ts';
import { getProjectArchive, getProjectName, openArchive } from './project-files.service.ts';

type ProjectRequest = FastifyRequest<{ Params: { id: string } }>;

/** `GET /api/tender/projects/{id}/files.zip`: the attachments of a project's notices in one archive, for members, who have them among their
 * downloads then. */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const handler = async (request: ProjectRequest, reply: FastifyReply) => {
    const { id } = request.params;
    const db = app.databases.primary;
    const session = await authorise(app, request, 'optional');
    if (!session) {
      await getProjectName(db, id);
      return askToLogIn(request, reply, `/tenderDetails/${id}`);
    }
    const { name, entries, files } = await getProjectArchive(db, id, session);
    if (request.method === 'GET') {
      await recordAttachmentDownloads(db, session, files);
    }
    const { stream, size } = await openArchive(app.files, entries);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': toContentDisposition('attachment', name),
        'content-length': size,
        'content-type': 'application/zip',
        'x-content-type-options': 'nosniff',
      })
      .send(stream);
  };
  app.route({ method: 'GET', url: '/tender/projects/:id/files.zip', handler });
}

export default fp(addRoutes, { name: 'project-file-routes', encapsulate: true });
