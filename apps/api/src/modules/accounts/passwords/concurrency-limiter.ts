import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';

/** How a line moves. */
export interface ConcurrencyLimiterOptions {
  /** How many are served at once. */
  concurrency: number;
  /** What one takes before any was measured, in milliseconds. */
  initialDurationMs: number;
}

/** Longer than this nobody should wait for their turn, in milliseconds. */
const MAX_WAIT_MS = 4_000;

/**
 * A line for work that is dear on purpose: a few are served at once, the others wait for their turn. Where the line has
 * grown too long, a newcomer is told how many seconds to wait instead.
 */
export class ConcurrencyLimiter {
  readonly #atOnce: number;
  #running = 0;
  #waiting: (() => void)[] = [];
  #milliseconds: number;

  constructor({ concurrency: atOnce, initialDurationMs: firstGuess }: ConcurrencyLimiterOptions) {
    this.#atOnce = atOnce;
    this.#milliseconds = firstGuess;
  }

  /** How long a newcomer would wait, in milliseconds. */
  get estimatedWaitMs(): number {
    return ((this.#waiting.length + this.#running) / this.#atOnce) * this.#milliseconds;
  }

  /** Does the work when its turn comes, or refuses: at once, or where the turn came later than it was thought to. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { estimatedWaitMs: wait } = this;
    if (wait > MAX_WAIT_MS) throw overloadedError(wait);
    const arrived = performance.now();
    if (this.#running >= this.#atOnce) {
      // Whoever ends hands its place on, so nobody is counted here.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      if (performance.now() - arrived > MAX_WAIT_MS)
        throw overloadedError(Math.max(this.estimatedWaitMs, 1));
      return await this.#timed(work);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.#milliseconds += (performance.now() - start - this.#milliseconds) / 8;
    }
  }
}

function overloadedError(wait: number): ApiError {
  const retryAfter = Math.ceil(wait / 1_000);
  return new ApiError(CODES.tooMany, `登录的人较多，请 ${retryAfter} 秒后再试`, { retryAfter });
}
