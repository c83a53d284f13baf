import { subnetKey, type RateLimitOptions, type RateLimitUse } from '@zhucheng/rate-limit';
import { LRUCache } from 'lru-cache';
import type { LimitPortions } from './limit-portions.ts';

/** Number of uses in a time window over all processes, counted under a name of its own. */
export interface SharedLimitOptions extends RateLimitOptions {
  name: string;
}

/** A process takes a twentieth ahead, so that few uses ask; small limits are taken one by one. */
const PARTS = 20;
/** The first four-hundredth is handed out before it is taken: many visitors use no more, and ask nobody. Twenty processes allow 5 % more so. */
const ADVANCE_PARTS = 400;
/** Maximum subjects that are remembered; the least recently seen is forgotten first, with what was taken for it. */
const MAX_SUBJECTS = 20_000;

/** A window as this process knows it. */
interface LocalWindow {
  /** Uses that this process may still hand out. */
  own: number;
  /** Uses that no process had taken, when this one last asked. */
  free: number;
  /** Uses that were handed out before they were taken. */
  owed: number;
  until: number;
  taking: Promise<void> | undefined;
}

/**
 * Limit by address or id that holds over all processes: they take portions of a window from one place. Addresses of one IPv6
 * network count as one. A process may hand out a four-hundredth more than it takes; while nobody can be asked, it counts for itself.
 */
export class SharedLimit {
  readonly #options: SharedLimitOptions;
  /** By the place where portions are taken: what one app has used is nobody else's. */
  readonly #windows = new WeakMap<LimitPortions, LRUCache<string, LocalWindow>>();

  constructor(options: SharedLimitOptions) {
    this.#options = options;
  }

  /** Counts a use and returns the subject's standing; a promise where a portion must be taken first. */
  use(
    portions: LimitPortions,
    subject: string,
    now = Date.now(),
  ): RateLimitUse | Promise<RateLimitUse> {
    const key = `${this.#options.name} ${subnetKey(subject)}`;
    const window = this.#getWindow(portions, key, now);
    if (window.own > 0 || window.free <= 0) return spend(window, now);
    return this.#takeAndSpend(portions, key, window, now);
  }

  /** Counts a use. Returns 0 if it is allowed, else the seconds to wait, rounded up. */
  async consume(portions: LimitPortions, subject: string, now?: number): Promise<number> {
    const { allowed, seconds } = await this.use(portions, subject, now);
    return allowed ? 0 : Math.max(1, seconds);
  }

  #getWindow(portions: LimitPortions, key: string, now: number): LocalWindow {
    let windows = this.#windows.get(portions);
    if (!windows) this.#windows.set(portions, (windows = new LRUCache({ max: MAX_SUBJECTS })));
    const known = windows.get(key);
    if (known && known.until > now) return known;
    const { max, windowMs } = this.#options;
    const advance = Math.floor(max / ADVANCE_PARTS);
    const window: LocalWindow = {
      own: advance,
      free: max - advance,
      owed: advance,
      until: now + windowMs,
      taking: undefined,
    };
    windows.set(key, window);
    return window;
  }

  async #takeAndSpend(
    portions: LimitPortions,
    key: string,
    window: LocalWindow,
    now: number,
  ): Promise<RateLimitUse> {
    // Looked at again after each wait: other uses spend from the same window.
    while (window.own <= 0 && window.free > 0) {
      window.taking ??= this.#take(portions, key, window, now).finally(() => {
        window.taking = undefined;
      });
      await window.taking;
    }
    return spend(window, now);
  }

  async #take(
    portions: LimitPortions,
    key: string,
    window: LocalWindow,
    now: number,
  ): Promise<void> {
    const { max, windowMs } = this.#options;
    const wanted = window.owed + Math.max(1, Math.floor(max / PARTS));
    const portion = await portions.take({ key, wanted, max, windowMs });
    if (!portion) {
      // Nobody answers: the rest of the window is this process's own.
      window.own = window.free;
      window.free = 0;
    } else {
      window.own = Math.max(0, portion.granted - window.owed);
      window.free = portion.free;
      window.until = now + portion.leftMs;
    }
    window.owed = 0;
  }
}

function spend(window: LocalWindow, now: number): RateLimitUse {
  const allowed = window.own > 0;
  if (allowed) window.own -= 1;
  const seconds = Math.ceil((window.until - now) / 1_000);
  return { allowed, remaining: window.own + window.free, seconds };
}
