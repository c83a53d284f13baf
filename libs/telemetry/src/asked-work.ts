import { listCurrentRequests, type RequestRef } from './request-id.ts';
import { getTracing, type SpanOptions } from './tracing.ts';

/** Requests that work of many of them keeps: enough to find each, few enough for a row and a line. */
export const MAX_REQUESTS = 20;

/** Requests as the current span hands them on: work that they are stored with goes back to it. */
export function handOn(requests: readonly RequestRef[]): RequestRef[] {
  const traceparent = getTracing()?.headers().traceparent;
  return traceparent ? requests.map(({ id }) => ({ id, traceparent })) : [...requests];
}

/** The requests of what is being done, to be stored with work that goes on after it; null outside of any. */
export function currentRequests(): RequestRef[] | null {
  const requests = listCurrentRequests();
  return requests.length > 0 ? handOn(requests) : null;
}

/** Requests of several pieces of work that become one, each once and {@link MAX_REQUESTS} at most; null if there is none. */
export function joinRequests(
  lists: readonly (readonly RequestRef[] | null)[],
): RequestRef[] | null {
  const joined = new Map<string, RequestRef>();
  for (const request of lists.flatMap((list) => list ?? []))
    joined.set(`${request.id} ${request.traceparent}`, request);
  return joined.size > 0 ? [...joined.values()].slice(0, MAX_REQUESTS) : null;
}

/**
 * Where the span of stored work belongs, by OpenTelemetry's conventions for messages: into the trace of the one span that
 * asked for it. Work of several, or of a batch, has a trace of its own with links to theirs.
 */
export function toSpanOrigin(
  requests: readonly RequestRef[] | null,
  { isBatch = false } = {},
): Pick<SpanOptions, 'continues' | 'links'> {
  const askers = [...new Set((requests ?? []).flatMap(({ traceparent }) => traceparent ?? []))];
  const [only] = askers;
  if (only !== undefined && askers.length === 1 && !isBatch)
    return { continues: { traceparent: only } };
  return { continues: {}, links: askers };
}
