import { createClient } from '@redis/client';
import { afterAwakeTime } from '../db/servers/awake-time.ts';
import { describeConnection } from './watch/connection-problem.ts';

/** Time in milliseconds within which Redis must answer what a call waits for. */
const ANSWER_TIMEOUT_MS = 500;
const MAX_RECONNECT_MS = 2_000;
/** Pause between two questions whether Redis is there. */
const PING_MS = 2_000;
/** Silence in milliseconds after which a connection is opened anew. A reader may wait for five seconds. */
export const SILENCE_MS = 8_000;

/** Settings of every connection to Redis. A wire that is cut ends none: without the looks a call would wait for a quarter of an hour. */
export const connectionToRedis = (url: string) => {
  const socket = {
    reconnectStrategy: (attempt: number): number => Math.min(50 * 2 ** attempt, MAX_RECONNECT_MS),
    connectTimeout: 2_000,
    socketTimeout: SILENCE_MS,
  };
  // The library wants it said beside the address's scheme.
  const secure = url.startsWith('rediss:') ? { ...socket, tls: true as const } : socket;
  return { url, socket: secure, pingInterval: PING_MS };
};

/** Creates a connection whose commands fail at once while Redis is away. `connect` opens it. */
export const createRedisClient = (url: string) =>
  createClient({ ...connectionToRedis(url), disableOfflineQueue: true });

/**
 * Makes what asks Redis through a connection. Nobody waits longer than `answerMs`, and nobody at all while an answer is overdue, so
 * that nothing more is sent and the silence is noticed. Rejects then, and while Redis is away.
 */
export function makeAsker(client: { readonly isReady: boolean }, answerMs = ANSWER_TIMEOUT_MS) {
  let isOverdue = false;
  const refuse = () => new Error('Redis does not answer');
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!client.isReady || isOverdue) throw refuse();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const endWaiting = afterAwakeTime(answerMs, () => {
      isOverdue = true;
      reject(refuse());
    });
    const asked = (async () => ask())();
    const onEnd = () => {
      endWaiting();
      isOverdue = false;
    };
    asked.then(onEnd, onEnd);
    return Promise.race([asked, late]);
  };
}

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
