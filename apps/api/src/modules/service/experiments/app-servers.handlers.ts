import { CODES } from '@zhucheng/contracts';
import { VARIANTS } from '@zhucheng/domain-service/experiments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import { addAppViews, getRunning } from './experiments.service.ts';

const count = z.number().int().min(0).max(1_000_000);

const viewsSchema = z.object({
  counts: z
    .array(
      z.object({
        experimentId: z.uuid(),
        variant: z.enum(VARIANTS),
        views: count,
        visitors: count,
      }),
    )
    .max(1_000),
});

function requireService(request: FastifyRequest): void {
  if (!request.fromService) throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
}

/**
 * `GET /api/internal/experiments`: the running experiments, and `POST /api/internal/experiments/views`: views counted
 * since the last report. For our apps only.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  app.get('/internal/experiments', async (request, reply) => {
    requireService(request);
    reply.header('cache-control', 'no-store');
    return { experiments: await getRunning(app.databases.primary) };
  });
  app.post('/internal/experiments/views', async (request, reply) => {
    requireService(request);
    const body = viewsSchema.safeParse(request.body);
    if (!body.success) throw new ApiError(CODES.badInput, '浏览计数的格式不对');
    await addAppViews(app.databases.primary, body.data.counts);
    return reply.status(204).send();
  });
}

export default fp(addRoutes, { name: 'experiment-routes', encapsulate: true });
