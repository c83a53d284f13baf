import { LRUCache } from 'lru-cache';
import { subnetKey } from './subnet-key.ts';

/** Number of uses allowed in a time window. */
export interface RateLimitOptions {
  max: number;
  windowMs: number;
}

/** Standing of an address after a use. */
export interface RateLimitUse {
  /** False if the use is refused; it is not counted then. */
  allowed: boolean;
  /** Uses that are left in the window. */
  remaining: number;
  /** Seconds until the window ends, rounded up. */
  seconds: number;
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

  /** Counts a use and returns the standing of the address. */
  use(address: string, now = Date.now()): RateLimitUse {
    const key = subnetKey(address);
    const { max, windowMs } = this.#options;
    let window = this.#windows.get(key);
    if (!window || window.until <= now) {
      window = { count: 0, until: now + windowMs };
      this.#windows.set(key, window);
    }
    const allowed = window.count < max;
    if (allowed) window.count += 1;
    const seconds = Math.ceil((window.until - now) / 1000);
    return { allowed, remaining: max - window.count, seconds };
  }

  /** Counts a use. Returns 0 if it is allowed, else the seconds to wait, rounded up. */
  consume(address: string, now?: number): number {
    const { allowed, seconds } = this.use(address, now);
    return allowed ? 0 : seconds;
  }
}
