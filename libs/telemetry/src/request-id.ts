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

/** A request that work is for, also after it was answered: what rows of queues keep of it. */
export interface RequestRef {
  id: string;
  /** The span that asked for the work, as W3C writes it; none while traces are not collected. */
  traceparent?: string;
}

const running = new AsyncLocalStorage<readonly RequestRef[]>();

/** Does work for a request: {@link currentRequestId} tells its id until the end of it. */
export const runForRequest = <T>(id: string, work: () => T): T => running.run([{ id }], work);

/** Does work that requests have asked for before; null where none did. */
export const runForRequests = <T>(requests: readonly RequestRef[] | null, work: () => T): T =>
  running.run(requests ?? [], work);

/** Id of the request that is being worked for, the first of several; undefined outside of any. */
export const currentRequestId = (): string | undefined => running.getStore()?.[0]?.id;

/** The requests that are being worked for. */
export const listCurrentRequests = (): readonly RequestRef[] => running.getStore() ?? [];

/** What a line of a log says about the requests that are being worked for: an id, or a list where they are several. */
export function describeRequests(): string | string[] | undefined {
  const requests = listCurrentRequests();
  if (requests.length < 2) return requests[0]?.id;
  const ids = [...new Set(requests.map(({ id }) => id))];
  return ids.length > 1 ? ids : ids[0];
}
