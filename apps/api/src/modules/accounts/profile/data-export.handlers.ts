import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { authorise, requireOwnOrigin } from '../../../http/guards.ts';
import { toShanghaiDay } from '../../points/points.rules.ts';
import { exportMemberData } from './data-export.service.ts';

/** `GET /api/user/profile/export`: data of the caller as a zip. */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.get('/user/profile/export', async (request, reply) => {
    requireOwnOrigin(request, app.config.publicOrigin);
    const session = await authorise(app, request, 'member');
    const zip = await exportMemberData(app.databases.primary, app.files, {
      session,
      address: request.visitorAddress,
      requestId: request.id,
    });
    const name = encodeURIComponent(`我的数据-${toShanghaiDay(Date.now())}.zip`);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
      })
      .send(zip);
  });
}

export default fp(addRoutes, { name: 'data-export-routes', encapsulate: true });
