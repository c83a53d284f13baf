import { readRetryAfter } from './problem.ts';

/** How calls are repeated. */
export interface RetryOptions {
  /** Times that a call is repeated at most; 3 by default. */
  retries?: number;
  /** Longest wait in milliseconds; a call that would have to wait longer fails. 60 seconds by default. */
  maxWaitMs?: number;
  /** Milliseconds after which an attempt is given up; 30 seconds by default. */
  timeoutMs?: number;
  /** In place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Calls that may be done twice: safe and idempotent ones, and those that the API does once for their key. */
const isRepeatable = ({ method, headers }: Request) =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has('idempotency-key');

function isWorthRepeating(request: Request, { status, headers }: Response): boolean {
  // Nobody knows whether the call was done.
  if (status === 502 || status === 504) return isRepeatable(request);
  // It was not; with 409 because the same call with the same key is still running.
  return status === 429 || status === 503 || (status === 409 && headers.has('retry-after'));
}

/** Random part of half a second that doubles each time: callers that failed together don't come back together. */
const backoff = (attempt: number) => 500 * 2 ** attempt * (0.5 + Math.random() / 2);

/**
 * Makes a `fetch` that repeats calls: those that were refused after the time that the API names, those that failed on the way
 * if they may be done twice. Every POST gets an `Idempotency-Key`, the same for all attempts.
 */
export function createRetryingFetch({
  retries = 3,
  maxWaitMs = 60_000,
  timeoutMs = 30_000,
  fetch: send = (request) => fetch(request),
}: RetryOptions) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { headers, method } = request;
    if (method === 'POST' && !headers.has('idempotency-key')) {
      headers.set('idempotency-key', crypto.randomUUID());
    }
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      let wait = backoff(attempt);
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await send(new Request(request.clone(), { signal }));
        if (isLast || !isWorthRepeating(request, response)) return response;
        const retryAfter = readRetryAfter(response);
        if (retryAfter !== undefined) wait = retryAfter * 1_000;
        if (wait > maxWaitMs) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || !isRepeatable(request)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
}
