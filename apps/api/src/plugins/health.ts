import { CODES } from '@zhucheng/contracts';
import fp from 'fastify-plugin';
import type { Pool } from 'pg';
import { migrationCount } from '../db/migrate.ts';
import { readServerState } from '../db/servers/probe.ts';
import { NoWriterError } from '../db/servers/server-choice.ts';
import { ApiError } from '../http/api-error.ts';
import { getMatcherLag } from '../modules/tender/matching/alerts.repository.ts';

/**
 * `/api/healthz`: the process answers. `/api/readyz`: the database answers too and has this program's schema; it says by how
 * many seconds alerts are late.
 */
export default fp(
  async (app) => {
    const expected = await migrationCount();

    app.get('/api/healthz', { config: { probe: true } }, async () => ({
      code: CODES.success,
      msg: '正常',
    }));

    app.get('/api/readyz', { config: { probe: true } }, async () => {
      const { $client } = app.databases.primary;
      await requireWriter($client);
      const done = await migrationsDone($client);
      if (done < expected) {
        throw new ApiError(CODES.unavailable, '数据库尚未就绪，请稍后再试', { retryAfter: 5 });
      }
      // Late alerts don't keep the API from serving; whoever watches it sees them here.
      const alertLagSeconds = await getMatcherLag(app.databases.primary);
      return { code: CODES.success, msg: '就绪', alertLagSeconds };
    });
  },
  { name: 'health', dependencies: ['database'] },
);

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
