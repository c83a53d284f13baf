import type { Socket } from 'node:net';
import { isNativeError } from 'node:util/types';
import { Client, type Connection, type Pool } from 'pg';
import { describeConnection } from '../../infrastructure/watch/connection-problem.ts';
import { afterAwakeTime } from './awake-time.ts';
import { describePoolerError } from './pooler-errors.ts';
import type { DatabaseServer } from './server-list.ts';

/** What a server was found to be: the one that takes writes, or why it is not. */
export type ServerState = { writable: true } | { writable: false; reason: string };

/** Reason of a server that follows another. */
export const REPLICA = '是只读副本';

/** A server that does not answer within this time, in which this process listens, is passed over; in milliseconds. */
const PROBE_TIMEOUT_MS = 1_000;

/** What PostgreSQL says by its codes. */
const REFUSALS: Record<string, string> = {
  '28P01': '用户名或密码错误',
  '28000': '不允许此用户登录',
  '3D000': '数据库不存在',
  '53300': '连接数已满',
  '57P03': '正在启动或停止',
  '57P01': '正在停止',
};

/** Says in Chinese why a server could not be reached. */
export function describeConnectError(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  const { code = '', message } = error as Error & { code?: string };
  if (code === '28000' && message.endsWith('no encryption')) {
    return '不接受未加密的连接，请在地址里写 sslmode=verify-full';
  }
  const known = REFUSALS[code] ?? describePoolerError(error) ?? describeConnection(error);
  if (known) return known;
  // Errors of `pg` itself carry no code.
  if (/timeout/i.test(message)) return '连接超时';
  if (/terminated unexpectedly|establishing an SSL/.test(message)) {
    return '接上就断开了，那里也许不是 PostgreSQL';
  }
  if (/does not support SSL/.test(message)) return '不接受加密连接，请检查 sslmode';
  return message || code;
}

/** Asks on a connection whether its server takes writes. */
export async function readServerState(client: Pick<Pool, 'query'>): Promise<ServerState> {
  const { rows } = await client.query<{ replica: boolean; locked: boolean }>(
    `select pg_is_in_recovery() as replica, current_setting('transaction_read_only')::bool as locked`,
  );
  const [state] = rows;
  if (state?.replica) return { writable: false, reason: REPLICA };
  if (state?.locked) return { writable: false, reason: '被设为只读' };
  return { writable: true };
}

/** Asks a server on a connection of its own whether it takes writes. Never throws. */
export async function probeServer({ url }: Pick<DatabaseServer, 'url'>): Promise<ServerState> {
  const client = new Client({
    connectionString: url,
    application_name: 'zhucheng-probe',
    // As pools do: a pooler that takes no such parameter is told here.
    statement_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  const { connection } = client as unknown as { connection: Connection };
  // The driver's own limits hold a server for gone when it was this process that did nothing for so long.
  const stopWaiting = afterAwakeTime(PROBE_TIMEOUT_MS, () =>
    (connection.stream as Socket).destroy(new Error('timeout expired')),
  );
  try {
    await client.connect();
    return await readServerState(client);
  } catch (error) {
    return { writable: false, reason: describeConnectError(error) };
  } finally {
    stopWaiting();
    void client.end().catch(() => undefined);
  }
}
