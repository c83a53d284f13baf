import { createClient } from '@redis/client';
import { describeConnection } from './watch/connection-problem.ts';

/** Time within which Redis must answer a command, in milliseconds: local work waits for it. */
const ANSWER_TIMEOUT_MS = 500;
const MAX_RECONNECT_MS = 2_000;

/** Settings of every connection to Redis. */
export const connectionToRedis = (url: string) => {
  const socket = {
    reconnectStrategy: (attempt: number): number => Math.min(50 * 2 ** attempt, MAX_RECONNECT_MS),
    connectTimeout: 2_000,
  };
  // The library wants it said beside the address's scheme.
  return { url, socket: url.startsWith('rediss:') ? { ...socket, tls: true as const } : socket };
};

/** Creates a connection whose commands fail at once while Redis is away. `connect` opens it. */
export const createRedisClient = (url: string) =>
  createClient({
    ...connectionToRedis(url),
    disableOfflineQueue: true,
    commandOptions: { timeout: ANSWER_TIMEOUT_MS },
  });

/** Closes a connection, open or not. */
export function destroyQuietly(client: { destroy: () => void }): void {
  try {
    client.destroy();
  } catch {
    // was closed already
  }
}

/** What Redis answers, by the first word of its refusal. */
const REFUSALS: readonly [RegExp, string][] = [
  [/^(?:WRONGPASS|NOAUTH)/, '的用户名或密码错误，请检查 REDIS_URL'],
  [/^NOPERM/, '不许这个用户做要做的事，请检查它的 ACL'],
  [/^READONLY/, '是只读副本，请在 REDIS_URL 里写主库的地址'],
  [/^(?:OOM|MISCONF)/, '写不进去：内存或磁盘满了，请扩容，或检查 maxmemory 与它的磁盘'],
  [/^(?:LOADING|BUSY|MASTERDOWN)/, '还没有准备好，请稍候'],
];

/** Says in Chinese what is wrong with Redis and what to do. Never with the password of its address. */
export function describeRedisProblem(url: string, error: unknown): string {
  const place = `Redis ${new URL(url).host}`;
  const message = error instanceof Error ? error.message : String(error);
  const refusal = REFUSALS.find(([form]) => form.test(message))?.[1];
  if (refusal) return `${place} ${refusal}`;
  const reason = describeConnection(error) ?? '没有回答，请检查它和到它的网络';
  return `${place} ${reason}`;
}
