import type { Database } from '../../db/client.ts';
import { createRedisClient, destroyQuietly } from '../redis.ts';
import type { LimitPortion, LimitPortions, LimitRequest } from './limit-portions.ts';
import { takePortion } from './limit-windows.repository.ts';

/** Longest wait for the database: a limit must not keep a call that memory can answer. */
const ANSWER_TIMEOUT_MS = 250;

/** Portions of Redis where there is one, else, and while it is away, of the database. */
export class SharedPortions implements LimitPortions {
  readonly #db: Database;
  readonly #redis: ReturnType<typeof createRedisClient> | undefined;
  readonly #answerMs: number;

  constructor(db: Database, redisUrl: string | undefined, answerMs = ANSWER_TIMEOUT_MS) {
    this.#db = db;
    this.#answerMs = answerMs;
    this.#redis = redisUrl ? createRedisClient(redisUrl) : undefined;
    // That Redis is away is logged by the fan-out of the sockets.
    this.#redis?.on('error', () => undefined);
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
