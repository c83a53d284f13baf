import { RateLimit, subnetKey, type RateLimitOptions } from '@zhucheng/rate-limit';
import { createRedisClient, destroyQuietly } from './redis.ts';

/** Uses in a running window. */
interface WindowCount {
  count: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/** Counters that all processes with the same Redis share. */
export class SharedCounters {
  readonly #redis: ReturnType<typeof createRedisClient> | undefined;

  /** `url` of Redis; without one nothing is shared. */
  constructor(url: string | undefined) {
    this.#redis = url ? createRedisClient(url) : undefined;
    // That Redis is away is logged by the fan-out of the sockets.
    this.#redis?.on('error', () => undefined);
    this.#redis?.connect().catch(() => undefined);
  }

  /** Counts a use in the window that the first one has begun; undefined without Redis and while it is away. */
  async count(key: string, windowMs: number): Promise<WindowCount | undefined> {
    if (!this.#redis?.isReady) return undefined;
    try {
      const [, count, leftMs] = await this.#redis
        .multi()
        .set(key, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
        .incr(key)
        .pTTL(key)
        .execTyped();
      return { count, leftMs };
    } catch {
      return undefined;
    }
  }

  close(): void {
    if (this.#redis) destroyQuietly(this.#redis);
  }
}

/** Number of uses in a time window, counted under a name. */
export interface SharedLimitOptions extends RateLimitOptions {
  name: string;
}

/**
 * Limit by address or id that holds over all processes that share a Redis. Without one, and while it is away, each process
 * counts for itself.
 */
export class SharedLimit {
  readonly #options: SharedLimitOptions;
  readonly #local: RateLimit;

  constructor(options: SharedLimitOptions) {
    this.#options = options;
    this.#local = new RateLimit(options);
  }

  /** Counts a use. Returns 0 if it is allowed, else the seconds to wait, rounded up. */
  async consume(counters: SharedCounters, subject: string): Promise<number> {
    const { name, max, windowMs } = this.#options;
    const retryAfter = this.#local.consume(subject);
    if (retryAfter > 0) return retryAfter;
    const shared = await counters.count(`limit:${name}:${subnetKey(subject)}`, windowMs);
    return shared && shared.count > max ? Math.max(1, Math.ceil(shared.leftMs / 1_000)) : 0;
  }
}
