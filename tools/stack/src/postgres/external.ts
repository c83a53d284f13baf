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

/** Formats host and database of a URL for messages, without the password. */
export function formatDatabaseAddress(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    throw new UserError('DATABASE_URL 格式不正确，应为 postgres://用户:密码@主机:端口/数据库');
  }
}

/** Checks that an external database accepts connections and is new enough. Throws a UserError otherwise. */
export async function checkDatabase(url: string): Promise<void> {
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
