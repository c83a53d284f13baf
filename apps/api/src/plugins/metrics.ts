import { CODES } from '@zhucheng/contracts';
import { FOREIGN_PROXY_HEADERS } from '@zhucheng/site-config';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { wayTo } from '../db/servers/pooler-route.ts';
import { ApiError } from '../http/api-error.ts';
import {
  addBackupMetrics,
  addDependencyMetrics,
  addServerMetrics,
  addWorkMetrics,
  makeMetrics,
} from '../http/metrics-registry.ts';
import { readBackupFigures } from '../infrastructure/backup-figures.repository.ts';
import { getSenders, listChannels } from '../infrastructure/outbox/senders.ts';
import { certificateEnds } from '../infrastructure/watch/certificate-ends.ts';
import { readWorkFigures } from '../infrastructure/work-figures.repository.ts';
import { getMatcherLag } from '../modules/tender/matching/alerts.repository.ts';

/** Metrics at `/api/metrics`, for the service token or for a collector on this machine; never through the gateway. */
export default fp(
  async (app) => {
    const metrics = makeMetrics();
    app.decorate('metrics', metrics);
    const { choices } = wayTo(app.config.databaseUrl, app.config.poolers);
    addServerMetrics(metrics.registry, () => ({
      writable: new Map(
        choices.flatMap(({ states }) =>
          Array.from(states, ([name, state]): [string, boolean] => [name, state.writable]),
        ),
      ),
      replicas: app.databases.replicas,
      certificates: certificateEnds,
    }));
    addDependencyMetrics(metrics.registry, app.dependencies);
    const { primary } = app.databases;
    const channels = listChannels(getSenders(app.config));
    const readBackground = async () => {
      const [work, alertLagSeconds] = await Promise.all([
        readWorkFigures(primary, channels),
        getMatcherLag(primary),
      ]);
      return { ...work, alertLagSeconds };
    };
    addWorkMetrics(metrics.registry, readBackground, primary.$client);
    addBackupMetrics(metrics.registry, () => readBackupFigures(primary, app.config.dataDir));
    app.changes.subscribe({
      onChange: () => metrics.changes.inc(),
      onConnection: (connected) => metrics.listening.set(connected ? 1 : 0),
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { url, config } = request.routeOptions;
      if (!config.probe) {
        metrics.duration.observe(
          { method: request.method, route: url ?? 'unknown', status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      }
      done();
    });
    app.get('/api/metrics', { config: { probe: true } }, async (request, reply) => {
      if (!request.fromService && !isDirectFromHere(request)) {
        throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
      }
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
  },
  { name: 'metrics', dependencies: ['database', 'dependencies', 'visitor'] },
);

function isDirectFromHere(request: FastifyRequest): boolean {
  const from = request.socket.remoteAddress ?? '';
  const loopback = from === '::1' || from.startsWith('127.') || from.startsWith('::ffff:127.');
  const proxied = ['x-forwarded-for', ...FOREIGN_PROXY_HEADERS];
  return loopback && proxied.every((name) => request.headers[name] === undefined);
}
