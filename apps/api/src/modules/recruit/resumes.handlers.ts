import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sendFile } from '../../http/files/send-file.ts';
import { authorise } from '../../http/guards.ts';
import { getResume } from './applications.service.ts';

/**
 * `GET /api/console/resumes/{id}`: a résumé, for recruiting staff only. Every access is audited before the first byte
 * leaves. The public file endpoint never serves résumés.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>('/console/resumes/:id', async (request, reply) => {
    const session = await authorise(app, request, 'staff:applications');
    const row = await getResume(app.databases.primary, {
      session,
      id: request.params.id,
      address: request.visitorAddress,
      requestId: request.id,
    });
    return sendFile(request, reply, app.files, row);
  });
}

export default fp(addRoutes, { name: 'resume-routes', encapsulate: true });
