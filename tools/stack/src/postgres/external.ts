import pg from 'pg';
import { UserError } from '../../bootstrap/terminal.mjs';

const MINIMUM_VERSION = 150_000;

const REASONS: Record<string, string> = {
  ECONNREFUSED: '连接被拒绝，数据库没有在该地址运行',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '主机不可达',
  '28P01': '用户名或密码错误',
  '28000': '不允许此用户登录',
  '3D000': '数据库不存在',
  '53300': '连接数已满',
  '57P03': '数据库正在启动或停止',
};

function describeError(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  return REASONS[code] ?? (/timeout/i.test(message) ? '连接超时' : message || code);
}

/** Single addresses of `postgres://…@a:5432,b:5432/name`: servers of which one takes writes. */
export function splitServers(url: string): string[] {
  const [, head, names = '', tail = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/.exec(url) ?? [];
  return head ? names.split(',').map((name) => head + name + tail) : [url];
}

/** Formats hosts and database of a URL for messages, without the password. */
export function formatDatabaseAddress(url: string): string {
  try {
    const servers = splitServers(url).map((server) => new URL(server));
    const names = servers.map(({ hostname, port }) => `${hostname}:${port || 5432}`);
    return `${names.join(',')}${servers[0]?.pathname ?? ''}`;
  } catch {
    throw new UserError('DATABASE_URL 格式不正确，应为 postgres://用户:密码@主机:端口/数据库');
  }
}

/**
 * Checks that an external database accepts connections and is new enough; of several servers one has to. Throws a UserError
 * otherwise.
 */
export async function checkDatabase(url: string): Promise<void> {
  const checks = splitServers(url).map((server) => checkServer(server));
  const results = await Promise.allSettled(checks);
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length === results.length) throw failures[0]?.reason;
}

async function checkServer(url: string): Promise<void> {
  const place = formatDatabaseAddress(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    if (Number(rows[0]?.version) < MINIMUM_VERSION) {
      throw new UserError(`数据库 ${place} 的版本过低：需要 PostgreSQL 15 以上`);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `无法连接数据库 ${place}：${describeError(error)}。请检查 DATABASE_URL，或去掉它以使用内置数据库`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
