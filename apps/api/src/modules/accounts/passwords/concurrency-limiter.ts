import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';

/** Options of a {@link ConcurrencyLimiter}. */
export interface ConcurrencyLimiterOptions {
  /** Maximum tasks that run at once. */
  concurrency: number;
  /** Assumed duration of a task before one was measured, in milliseconds. */
  initialDurationMs: number;
  /** Maximum time a task may wait before it starts, in milliseconds; 4 seconds. */
  maxWaitMs?: number;
  /** Why a task is refused, before “请 n 秒后再试”. */
  busy?: string;
}

/**
 * Runs a few expensive tasks at once and queues the others. Throws with the seconds to wait instead if the queue is too
 * long.
 */
export class ConcurrencyLimiter {
  readonly #concurrency: number;
  readonly #maxWaitMs: number;
  readonly #busy: string;
  #running = 0;
  #waiting: (() => void)[] = [];
  #averageMs: number;

  constructor({
    concurrency,
    initialDurationMs,
    maxWaitMs = 4_000,
    busy = '登录的人较多',
  }: ConcurrencyLimiterOptions) {
    this.#concurrency = concurrency;
    this.#maxWaitMs = maxWaitMs;
    this.#busy = busy;
    this.#averageMs = initialDurationMs;
  }

  /** Estimated wait of a new task, in milliseconds. */
  get estimatedWaitMs(): number {
    return ((this.#waiting.length + this.#running) / this.#concurrency) * this.#averageMs;
  }

  /** Runs a task when its turn comes. Throws at once if the estimated wait is too long, or later if the actual one was. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const { estimatedWaitMs } = this;
    if (estimatedWaitMs > this.#maxWaitMs) throw this.#overloadedError(estimatedWaitMs);
    const queuedAt = performance.now();
    if (this.#running >= this.#concurrency) {
      // A task that ends passes its slot on, so the number of running tasks stays the same.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      if (performance.now() - queuedAt > this.#maxWaitMs)
        throw this.#overloadedError(Math.max(this.estimatedWaitMs, 1));
      return await this.#measure(task);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #measure<T>(task: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await task();
    } finally {
      this.#averageMs += (performance.now() - start - this.#averageMs) / 8;
    }
  }

  #overloadedError(waitMs: number): ApiError {
    const retryAfter = Math.ceil(waitMs / 1_000);
    return new ApiError(CODES.tooMany, `${this.#busy}，请 ${retryAfter} 秒后再试`, { retryAfter });
  }
}
