import type { IncomingMessage, ServerResponse } from 'node:http';
import { getTracing } from '@zhucheng/telemetry';

/**
 * Begins the trace of a request, which ends with its answer. Returns the headers by which the backend continues it; none while
 * tracing is off.
 */
export function traceRequest(
  { method = 'GET', url = '/' }: IncomingMessage,
  reply: ServerResponse,
  { id, protocol }: { id: string; protocol: string },
): Record<string, string> {
  const span = getTracing()?.start(method, {
    kind: 'server',
    continues: {},
    facts: {
      'http.request.method': method,
      'http.request.header.x-request-id': [id],
      'url.path': maskPath(url),
      'url.scheme': protocol,
    },
  });
  if (!span) return {};
  reply.once('close', () => {
    span.add({ 'http.response.status_code': reply.statusCode });
    if (!reply.writableFinished) span.fail('aborted');
    else if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
    span.end();
  });
  return span.headers();
}

/** Path without the query; of a path of several parts only the first two, since later ones may be secrets. */
const maskPath = (url: string) => url.replace(/[?#].*/s, '').replace(/^((?:\/[^/]*){2}).+/, '$1/…');
