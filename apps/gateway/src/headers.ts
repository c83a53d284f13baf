import type { IncomingMessage } from 'node:http';
import { FOREIGN_PROXY_HEADERS } from '@zhucheng/site-config';

/** Hop-by-hop headers (RFC 9110, 7.6.1); `expect` is answered by Node's server. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Headers that only the gateway and the apps may set; values sent by clients are dropped. */
const TRUSTED_HEADERS = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
  'x-request-id',
  'x-service-token',
  'x-visitor-address',
  // A trace begins with us: strangers don't decide what is recorded.
  'traceparent',
  'tracestate',
  'baggage',
]);

/** Headers by which a proxy in front of the gateway tells of itself or of the visitor. */
const PROXY_HEADERS = [
  ...FOREIGN_PROXY_HEADERS,
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

/** True if a request says that a proxy passed it on. */
export function isProxied({ headers }: IncomingMessage): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

/** True if a request names its host more than once: Node reads the first one, a backend might read another. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_value, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** True if a request carries a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Header names that a `Connection` header declares hop-by-hop for this message. */
function connectionHeaders(connection: string | string[] | undefined): Set<string> {
  return new Set(
    String(connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
}

/** Client address; IPv4-mapped IPv6 as plain IPv4. */
export function remoteAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/**
 * Headers for the backend, as a flat list of names and values. `X-Forwarded-*` and `X-Request-Id` are set by the
 * gateway, never taken from the client.
 */
export function requestHeaders(
  request: IncomingMessage,
  { protocol, id, trace = {} }: { protocol: string; id: string; trace?: Record<string, string> },
): string[] {
  const dropped = connectionHeaders(request.headers.connection);
  const raw = request.rawHeaders;
  const headers: string[] = [];
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!.toLowerCase();
    if (!HOP_BY_HOP.has(name) && !TRUSTED_HEADERS.has(name) && !dropped.has(name)) {
      headers.push(raw[i]!, raw[i + 1]!);
    }
  }
  headers.push('X-Forwarded-For', remoteAddress(request), 'X-Forwarded-Proto', protocol);
  headers.push('X-Forwarded-Host', request.headers.host ?? '', 'X-Request-Id', id);
  return headers.concat(...Object.entries(trace));
}

/** Headers of a backend's response for the client, with the request id where the backend set none. */
export function responseHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  requestId: string,
): Record<string, string | string[]> {
  const dropped = connectionHeaders(headers.connection);
  const reply: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !HOP_BY_HOP.has(name) && !dropped.has(name)) reply[name] = value;
  }
  reply['x-request-id'] ??= requestId;
  return reply;
}
