import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Header in which our processes hand on the id of a request. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Ids that are taken over: short, and harmless in a log line, a header and a page. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** Id of a request: the one that it came with if its sender is trusted and it is well-formed, else a new one. */
export function takeRequestId(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const given = headers[REQUEST_ID_HEADER];
  return isTrusted && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

const running = new AsyncLocalStorage<string>();

/** Does work for a request: {@link currentRequestId} tells its id until the end of it. */
export const runForRequest = <T>(id: string, work: () => T): T => running.run(id, work);

/** Id of the request that is being worked for; undefined outside of any. */
export const currentRequestId = (): string | undefined => running.getStore();
