import { CODES } from '@zhucheng/contracts';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import { subnetKey } from './subnet-key.ts';

/** Number of calls allowed in a time window. */
export interface RateLimitOptions {
  max: number;
  windowMs: number;
}

/** Maximum callers that are remembered; the least recently seen one is forgotten first. */
const MAX_CALLERS = 20_000;

/**
 * Limits the calls of each caller address within this process. For calls that do little harm if several processes let
 * them through; others are limited by the throttles in PostgreSQL.
 */
export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #windows = new LRUCache<string, { count: number; until: number }>({ max: MAX_CALLERS });

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Counts a call; throws with the seconds to wait once the limit is reached. */
  consume(address: string, now = Date.now()): void {
    const key = subnetKey(address);
    const { max, windowMs } = this.#options;
    const known = this.#windows.get(key);
    const window = known && known.until > now ? known : { count: 0, until: now + windowMs };
    if (window.count >= max) {
      const retryAfter = Math.ceil((window.until - now) / 1000);
      throw new ApiError(CODES.tooMany, `操作太频繁，请 ${retryAfter} 秒后再试`, { retryAfter });
    }
    window.count += 1;
    this.#windows.set(key, window);
  }
}
