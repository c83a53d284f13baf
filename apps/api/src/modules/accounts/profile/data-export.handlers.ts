import type { FastifyInstance } from 'fastify';
import { CODES } from '@zhucheng/contracts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import { authorise } from '../../../http/guards/authorise.ts';
import { requireOwnOrigin } from '../../../http/guards/origin-check.ts';
import { toShanghaiDay } from '../../points/points.rules.ts';
import { createDataExport } from './data-export.service.ts';

const BUDGET = { scope: 'export', limit: 5, window: 24 * 3_600 };

/** `GET /api/user/profile/export`: data of the caller as a zip. */
export default async function exports(app: FastifyInstance): Promise<void> {
  app.get('/user/profile/export', async (request, reply) => {
    requireOwnOrigin(request, app.config.publicOrigin);
    const session = await authorise(app, request, 'member');
    if (!session) throw new ApiError(CODES.loginNeeded, '请先登录');
    const db = app.databases.primary;
    await consumeBudget(db, BUDGET, session.userId, '今天导出的次数太多');
    const zip = await createDataExport(db, app.files, session.userId);
    if (!zip) throw new ApiError(CODES.notFound, '账号不存在');
    await recordAudit(db, {
      actor: session,
      action: 'data-export',
      resource: { kind: 'account', id: session.userId },
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
