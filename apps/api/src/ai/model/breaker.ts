/** Failures, one after another, after which an endpoint is left alone for a while. */
const MAX_FAILURES = 3;
const OPEN_MS = 30_000;
/** Longest wait that an endpoint may ask for. */
const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** Leaves an endpoint alone that fails, and tries it once after a while: a waiting reader is not to find out. Times are milliseconds. */
export class Breaker {
  #failures = 0;
  #openUntil = -Infinity;
  #isTrying = false;

  /** True if the endpoint may be asked. After a pause one reply tries it, while others still leave it alone. */
  allows(now: number): boolean {
    return now >= this.#openUntil && !this.#isTrying;
  }

  /** Notes that a reply is asked for. */
  begin(): void {
    if (this.#failures >= MAX_FAILURES) this.#isTrying = true;
  }

  /** Notes that the reply came, or that its end says nothing about the endpoint. */
  succeed(): void {
    this.#failures = 0;
    this.#isTrying = false;
  }

  /** Notes that the reply did not come; with the time for which the endpoint wants to be left alone, if it said so. */
  fail(now: number, retryAfterMs?: number): void {
    this.#failures += 1;
    this.#isTrying = false;
    if (retryAfterMs !== undefined) {
      this.#openUntil = now + Math.min(retryAfterMs, MAX_RETRY_AFTER_MS);
    } else if (this.#failures >= MAX_FAILURES) this.#openUntil = now + OPEN_MS;
  }

  /** Notes that nobody waits for the reply any more. */
  abandon(): void {
    this.#isTrying = false;
  }
}

/** Milliseconds that a `Retry-After` header asks to wait: seconds or a date; undefined without a usable one. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
