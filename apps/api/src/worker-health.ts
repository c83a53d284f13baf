import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from './config.ts';
import type { PooledDatabase } from './db/client.ts';
import { within } from './db/replicas/replica.ts';
import { readServerState } from './db/servers/probe.ts';
import type { DependencyWatch } from './infrastructure/watch/dependency-watch.ts';
import { describeState, listSlow } from './plugins/health.ts';

/** What the health of a worker is read from. */
export interface WorkerHealth {
  db: PooledDatabase;
  config: Pick<Config, 'health'>;
  watch: Pick<DependencyWatch, 'problems'>;
  isLeading: () => boolean;
}

/**
 * Server of a worker's health, which tells slow from gone as the API's does: `/healthz` answers while it runs, and says whether
 * it leads; `/readyz` is 503 while its database is gone or takes no writes.
 */
export function createWorkerHealth({ db, config, watch, isLeading }: WorkerHealth): Server {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const readState = async () => {
    const { gone } = config.health;
    const begun = performance.now();
    const state = await within(gone, readServerState(db.$client)).catch(() => undefined);
    const databaseMs = Math.round(performance.now() - begun);
    const eventLoopMs = Math.round(delay.max / 1e6);
    delay.reset();
    const slow = listSlow({ eventLoopMs, databaseMs }, config.health);
    const problems = [...watch.problems.values()];
    if (state?.writable) {
      const msg = describeState(slow, problems);
      return { status: 200, body: { msg, slow, problems, eventLoopMs, databaseMs } };
    }
    const why = state ? `${state.reason}，不能写入` : `${gone} 毫秒没有回答`;
    const msg = `数据库${why}：请检查 DATABASE_URL 和到它的网络`;
    return { status: 503, body: { msg, problems } };
  };
  const server = createServer((request, reply) => {
    const send = (status: number, body: object) => {
      const retry = status === 503 ? { 'retry-after': '5' } : {};
      reply.writeHead(status, { 'content-type': 'application/json', ...retry });
      reply.end(JSON.stringify({ leading: isLeading(), ...body }));
    };
    if (request.url !== '/readyz') return send(request.url === '/healthz' ? 200 : 404, {});
    void readState().then(({ status, body }) => send(status, body));
  });
  server.once('close', () => delay.disable());
  return server;
}
