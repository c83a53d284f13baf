import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { findFileByWireId } from '../../../infrastructure/storage/files.service.ts';
import { ApiError } from '../../../http/api-error.ts';

/** `GET /api/user/avatar/{id}`: image of a member or a company, cacheable for ever because each has its own address. */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>('/user/avatar/:id', async (request, reply) => {
    const row = await findFileByWireId(app.databases.primary, request.params.id);
    const found = row?.purpose === 'avatar' ? await app.files.open(row.sha256) : undefined;
    if (!row || !found) throw new ApiError(CODES.notFound, '没有这张图片');
    return reply
      .headers({
        'content-type': row.mediaType,
        'content-length': found.size,
        'cache-control': 'public, max-age=86400, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(found.stream);
  });
}

export default fp(addRoutes, { name: 'avatar-routes', encapsulate: true });
