import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { migrationCount } from '../db/migrate.ts';
import { within } from '../db/replicas/replica.ts';
import { readServerState } from '../db/servers/probe.ts';
import { NoWriterError } from '../db/servers/server-choice.ts';
import { ApiError } from '../http/api-error.ts';
import { getMatcherLag } from '../modules/tender/matching/alerts.repository.ts';

/**
 * `/api/healthz`: the process answers. `/api/readyz`: the database answers too and has this program's schema. One that is slow
 * stays ready and says what is slow: taken out, it would leave its work to others that are no faster. One whose database
 * is gone is not ready. It also says by how many seconds alerts are late, and what else of what it depends on is amiss.
 */
export default fp(
  async (app) => {
    const expected = await migrationCount();

    app.get('/api/healthz', { config: { probe: true } }, async () => ({
      code: CODES.success,
      msg: '正常',
    }));

    app.get('/api/readyz', { config: { probe: true } }, async () => {
      const { health } = app.config;
      const begun = performance.now();
      const alertLagSeconds = await within(
        health.gone,
        askDatabase(app, expected),
        toGone(health.gone),
      );
      const databaseMs = Math.round(performance.now() - begun);
      const eventLoopMs = Math.min(Math.round(app.memoryUsage().eventLoopDelay), MAX_MS);
      const slow = listSlow({ eventLoopMs, databaseMs }, health);
      const problems = [...app.dependencies.problems.values()];
      const msg = describeState(slow, problems);
      return { code: CODES.success, msg, slow, problems, eventLoopMs, databaseMs, alertLagSeconds };
    });
  },
  { name: 'health', dependencies: ['database', 'dependencies'] },
);

/** A database that doesn't answer in time is gone. */
const toGone = (ms: number) =>
  new ApiError(CODES.unavailable, `数据库 ${ms} 毫秒没有回答：请检查数据库和到它的网络`, {
    retryAfter: 5,
  });

/** Longest time that is told, in milliseconds. */
const MAX_MS = 60_000;

/** What is slow, in Chinese; nothing where both are within their limits. */
export function listSlow(
  { eventLoopMs, databaseMs }: { eventLoopMs: number; databaseMs: number },
  limits: Pick<Config['health'], 'slowLoop' | 'slowDatabase'>,
): string[] {
  return [
    ...(eventLoopMs > limits.slowLoop ? [`事件循环延迟 ${eventLoopMs} 毫秒`] : []),
    ...(databaseMs > limits.slowDatabase ? [`数据库 ${databaseMs} 毫秒才回答`] : []),
  ];
}

/** What a process that serves says of itself. */
export const describeState = (slow: readonly string[], problems: readonly string[]): string => {
  if (slow.length > 0) return `在服务，但是慢：${slow.join('，')}`;
  return problems.length > 0 ? `在服务，但是${problems.join('；')}` : '就绪';
};

/** Throws unless the database takes writes and has this program's schema; returns by how many seconds alerts are late. */
async function askDatabase({ databases }: FastifyInstance, migrations: number): Promise<number> {
  const { $client } = databases.primary;
  await requireWriter($client);
  if ((await migrationsDone($client)) < migrations) {
    throw new ApiError(CODES.unavailable, '数据库尚未就绪，请稍后再试', { retryAfter: 5 });
  }
  // Late alerts don't keep the API from serving; whoever watches it sees them here.
  return getMatcherLag(databases.primary);
}

/** Throws with what the servers are if the database can be read but not written, or no server of several takes writes. */
async function requireWriter(pool: Pool): Promise<void> {
  const state = await readServerState(pool).catch((error: unknown) => {
    if (error instanceof NoWriterError) return { writable: false, reason: '没有主库' } as const;
    throw error;
  });
  if (state.writable) return;
  const message = `数据库${state.reason}，暂时不能写入：请检查 DATABASE_URL 和数据库集群`;
  throw new ApiError(CODES.unavailable, message, { retryAfter: 5 });
}

/** Number of applied migrations; 0 if it cannot be read. */
async function migrationsDone(pool: Pool): Promise<number> {
  const query = 'select count(*)::int as done from drizzle.__drizzle_migrations';
  const { rows } = await pool.query<{ done: number }>(query).catch(() => ({ rows: [] }));
  return rows[0]?.done ?? 0;
}
