import type { Database } from '../../db/client.ts';
import { createRedisClient, describeRedisProblem, destroyQuietly } from '../redis.ts';
import type { LimitPortion, LimitPortions, LimitRequest } from './limit-portions.ts';
import { takePortion } from './limit-windows.repository.ts';

/** Longest wait for the database: a limit must not keep a call that memory can answer. */
const ANSWER_TIMEOUT_MS = 250;
/** Life of the key that a look at Redis writes, in milliseconds. */
const WATCH_KEPT_MS = 10_000;

/** Portions of Redis where there is one, else, and while it is away, of the database. */
export class SharedPortions implements LimitPortions {
  readonly #db: Database;
  readonly #redis: ReturnType<typeof createRedisClient> | undefined;
  readonly #answerMs: number;
  readonly #redisUrl: string | undefined;
  #redisError: unknown;

  constructor(db: Database, redisUrl: string | undefined, answerMs = ANSWER_TIMEOUT_MS) {
    this.#db = db;
    this.#answerMs = answerMs;
    this.#redisUrl = redisUrl;
    this.#redis = redisUrl ? createRedisClient(redisUrl) : undefined;
    this.#redis?.on('error', (error) => (this.#redisError = error));
    this.#redis?.connect().catch(() => undefined);
  }

  async take(request: LimitRequest): Promise<LimitPortion | undefined> {
    if (this.#redis?.isReady) {
      const portion = await this.#takeFromRedis(this.#redis, request).catch(() => undefined);
      if (portion) return portion;
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#answerMs);
    });
    const taken = takePortion(this.#db, request).catch(() => undefined);
    return Promise.race([taken, late]).finally(() => clearTimeout(timer));
  }

  /** Looks whether Redis takes writes, as limits and the chat need it; says in Chinese why not. */
  async findRedisProblem(): Promise<string | undefined> {
    if (!this.#redis || !this.#redisUrl) return undefined;
    try {
      if (!this.#redis.isReady) {
        // At the start it is only on its way.
        if (this.#redisError === undefined) return undefined;
        throw this.#redisError;
      }
      await this.#redis.set('watch', 1, { expiration: { type: 'PX', value: WATCH_KEPT_MS } });
      return undefined;
    } catch (error) {
      return describeRedisProblem(this.#redisUrl, error);
    }
  }

  async #takeFromRedis(
    redis: ReturnType<typeof createRedisClient>,
    { key, wanted, max, windowMs }: LimitRequest,
  ): Promise<LimitPortion> {
    const [, used, leftMs] = await redis
      .multi()
      .set(`limit:${key}`, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
      .incrBy(`limit:${key}`, wanted)
      .pTTL(`limit:${key}`)
      .execTyped();
    const before = used - wanted;
    return {
      granted: Math.min(wanted, Math.max(0, max - before)),
      free: Math.max(0, max - used),
      leftMs,
    };
  }

  close(): void {
    if (this.#redis) destroyQuietly(this.#redis);
  }
}
