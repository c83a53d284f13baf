import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Headers about one connection, not about the message (RFC 9110, 7.6.1); `expect` is answered by this server. */
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

/** What only this gateway or the apps may say: whatever a visitor sends under these names is dropped. */
const OURS = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
  'x-request-id',
  'x-service-token',
  'x-visitor-address',
]);

/** The names that a Connection header declares hop-by-hop for this message. */
function declared(connection: string | string[] | undefined): Set<string> {
  return new Set(
    String(connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
}

/** The address of the other end, IPv4 in its plain form. */
export function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/** Headers for the backend as name, value, name, value: the visitor's, with what the gateway knows in place of claims. */
export function requestHeaders(request: IncomingMessage, protocol: string): [string[], string] {
  const id = randomUUID();
  const dropped = declared(request.headers.connection);
  const raw = request.rawHeaders;
  const headers: string[] = [];
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!.toLowerCase();
    if (!HOP_BY_HOP.has(name) && !OURS.has(name) && !dropped.has(name)) {
      headers.push(raw[i]!, raw[i + 1]!);
    }
  }
  headers.push('X-Forwarded-For', addressOf(request), 'X-Forwarded-Proto', protocol);
  headers.push('X-Forwarded-Host', request.headers.host ?? '', 'X-Request-Id', id);
  return [headers, id];
}

/** A backend's headers for the visitor; the request's id is added where the backend did not name it. */
export function replyHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  requestId: string,
): Record<string, string | string[]> {
  const dropped = declared(headers.connection);
  const reply: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !HOP_BY_HOP.has(name) && !dropped.has(name)) reply[name] = value;
  }
  reply['x-request-id'] ??= requestId;
  return reply;
}
