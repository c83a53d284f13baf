import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../../../http/api-error.ts';
import { followSiteEnvironment, getSiteEnvironment } from './site-environment.ts';

/**
 * `GET /api/internal/site`: what staff have set over the environment, for our apps only. This process follows the same
 * changes for the messages and documents that it writes itself.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const db = app.databases.primary;
  followSiteEnvironment(app.changes, db, (error) =>
    app.log.warn({ err: error }, 'site settings unknown'),
  );
  app.get('/internal/site', async (request, reply) => {
    if (!request.fromService) throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
    reply.header('cache-control', 'no-store');
    return { environment: await getSiteEnvironment(db) };
  });
}

export default fp(addRoutes, { name: 'site-environment', encapsulate: true });
