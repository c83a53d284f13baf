import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance } from 'fastify';
import { can } from '../accounts/access.rules.ts';
import { fromWireId } from '../../wire-format.ts';
import { recordAudit } from '../../infrastructure/audit.repository.ts';
import { findFile } from '../../infrastructure/storage/files.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { authorise } from '../../http/guards/authorise.ts';

/**
 * `GET /api/console/resumes/{id}`: a résumé, for recruiting staff only. Every access is audited before the first byte
 * leaves. The public file endpoint never serves résumés.
 */
export default async function resumes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>('/console/resumes/:id', async (request, reply) => {
    const session = await authorise(app, request, 'staff:hr');
    const { id } = request.params;
    const db = app.databases.primary;
    const row = /^[0-9a-f]{32}$/.test(id) ? await findFile(db, fromWireId(id)) : undefined;
    if (row?.purpose !== 'resume' || !can(session, 'read', { kind: 'resume' })) {
      throw new ApiError(CODES.notFound, '没有找到这份简历');
    }
    await recordAudit(db, {
      actor: session ?? 'system',
      action: 'resume.read',
      resource: { kind: 'file', id },
      address: request.visitorAddress,
      requestId: request.id,
    });
    return sendFile(request, reply, app.files, row);
  });
}
