import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../api-error.ts';
import { subnetKey } from './subnet-key.ts';

/** How much somebody may do in a time. */
export interface WindowLimitSettings {
  most: number;
  /** Milliseconds. */
  window: number;
}

/** So many callers are remembered at a time; the longest known is forgotten first. */
const MOST_KEYS = 20_000;

/** Counts what each caller does in this process; cheap, and enough for what does little harm when it happens twice. */
export class WindowLimit {
  readonly #settings: WindowLimitSettings;
  readonly #used = new Map<string, { count: number; until: number }>();

  constructor(settings: WindowLimitSettings) {
    this.#settings = settings;
  }

  /** Counts one, or throws the refusal with the seconds to wait. */
  take(caller: string, now = Date.now()): void {
    const key = subnetKey(caller);
    const { most, window } = this.#settings;
    let used = this.#used.get(key);
    if (!used || used.until <= now) {
      this.#used.delete(key);
      this.#used.set(key, (used = { count: 0, until: now + window }));
      this.#forgetOldest();
    }
    if (used.count >= most) {
      const retryAfter = Math.ceil((used.until - now) / 1000);
      throw new ApiError(CODES.tooMany, `操作太频繁，请 ${retryAfter} 秒后再试`, { retryAfter });
    }
    used.count += 1;
  }

  #forgetOldest(): void {
    if (this.#used.size <= MOST_KEYS) return;
    const [oldest] = this.#used.keys();
    if (oldest !== undefined) this.#used.delete(oldest);
  }
}
