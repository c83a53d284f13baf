import { CODES } from '@zhucheng/contracts';
import { toSiteEnvironment } from '@zhucheng/domain-service/settings';
import { FEATURES_OFF, setSiteOverrides } from '@zhucheng/site-config';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { getServiceSettings } from '../../service/settings/settings.service.ts';
import { getSwitches } from './switches.service.ts';

/** What staff have set over the environment of the servers: brand, hotline, filings, features that are off. */
async function getSiteEnvironment(db: Database): Promise<Record<string, string>> {
  const [settings, switches] = await Promise.all([getServiceSettings(db), getSwitches(db)]);
  const off = switches.filter(({ on }) => !on).map(({ feature }) => feature);
  return {
    ...toSiteEnvironment(settings),
    ...(off.length > 0 ? { [FEATURES_OFF]: off.join(',') } : {}),
  };
}

/**
 * `GET /api/internal/site`: what staff have set over the environment, for our apps only. This process follows the same
 * changes for the messages and documents that it writes itself.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const db = app.databases.primary;
  let questions = 0;
  const follow = async () => {
    questions += 1;
    const question = questions;
    const values = await getSiteEnvironment(db);
    if (question === questions) setSiteOverrides(values);
  };
  app.changes.subscribe({
    onChange: ({ tags }) => {
      if (!tags.includes('site') && !tags.includes('*')) return;
      follow().catch((error: unknown) => app.log.warn({ err: error }, 'site settings unknown'));
    },
  });
  app.get('/internal/site', async (request, reply) => {
    if (!request.fromService) throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
    reply.header('cache-control', 'no-store');
    return { environment: await getSiteEnvironment(db) };
  });
}

export default fp(addRoutes, { name: 'site-environment', encapsulate: true });
