import { LRUCache } from 'lru-cache';
import { subnetKey } from './subnet-key.ts';

/** Number of uses allowed in a time window. */
export interface RateLimitOptions {
  max: number;
  windowMs: number;
}

/** Maximum addresses that are remembered; the least recently seen one is forgotten first. */
const MAX_ADDRESSES = 20_000;

/** Counts uses by visitor address within this process. Addresses of one IPv6 network count as one. */
export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #windows = new LRUCache<string, { count: number; until: number }>({
    max: MAX_ADDRESSES,
  });

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Counts a use. Returns 0 if it is allowed, else the seconds to wait, rounded up. */
  consume(address: string, now = Date.now()): number {
    const key = subnetKey(address);
    const { max, windowMs } = this.#options;
    const known = this.#windows.get(key);
    const window = known && known.until > now ? known : { count: 0, until: now + windowMs };
    if (window.count >= max) return Math.ceil((window.until - now) / 1000);
    window.count += 1;
    this.#windows.set(key, window);
    return 0;
  }
}
