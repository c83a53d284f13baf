import type { Database } from '../../db/client.ts';
import { createRedisClient, describeRedisProblem, destroyQuietly, makeAsker } from '../redis.ts';
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
  readonly #askRedis: ReturnType<typeof makeAsker> | undefined;
  readonly #answerMs: number;
  readonly #redisUrl: string | undefined;
  #redisError: unknown;

  constructor(db: Database, redisUrl: string | undefined, answerMs = ANSWER_TIMEOUT_MS) {
    this.#db = db;
    this.#answerMs = answerMs;
    this.#redisUrl = redisUrl;
    this.#redis = redisUrl ? createRedisClient(redisUrl) : undefined;
    this.#askRedis = this.#redis && makeAsker(this.#redis);
    this.#redis?.on('error', (error) => (this.#redisError = error));
    this.#redis?.connect().catch(() => undefined);
  }

  async take(request: LimitRequest): Promise<LimitPortion | undefined> {
    const portion = await this.#takeFromRedis(request).catch(() => undefined);
    if (portion) return portion;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#answerMs);
    });
    const taken = takePortion(this.#db, request).catch(() => undefined);
    return Promise.race([taken, late]).finally(() => clearTimeout(timer));
  }

  /** Looks whether Redis takes writes, as limits and the chat need it; says in Chinese why not. */
  async findRedisProblem(): Promise<string | undefined> {
    const redis = this.#redis;
    if (!redis || !this.#askRedis || !this.#redisUrl) return undefined;
    try {
      if (!redis.isReady) {
        // At the start it is only on its way.
        if (this.#redisError === undefined) return undefined;
        throw this.#redisError;
      }
      const expiration = { type: 'PX', value: WATCH_KEPT_MS } as const;
      await this.#askRedis(() => redis.set('watch', 1, { expiration }));
      return undefined;
    } catch (error) {
      return describeRedisProblem(this.#redisUrl, error);
    }
  }

  async #takeFromRedis({
    key,
    wanted,
    max,
    windowMs,
  }: LimitRequest): Promise<LimitPortion | undefined> {
    const redis = this.#redis;
    if (!redis || !this.#askRedis) return undefined;
    const [, used, leftMs] = await this.#askRedis(() =>
      redis
        .multi()
        .set(`limit:${key}`, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
        .incrBy(`limit:${key}`, wanted)
        .pTTL(`limit:${key}`)
        .execTyped(),
    );
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
