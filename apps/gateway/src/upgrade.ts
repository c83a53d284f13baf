import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestHeaders } from './headers.ts';
import type { OpenStreams } from './streams.ts';

/** Answers an upgrade request that no backend takes, and closes it. */
export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function responseHead(reply: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${reply.statusCode} ${reply.statusMessage}`];
  for (let i = 0; i < reply.rawHeaders.length; i += 2) {
    lines.push(`${reply.rawHeaders[i]}: ${reply.rawHeaders[i + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function pipeBothWays(a: Duplex, b: Duplex): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

/** Proxies a WebSocket: the handshake over HTTP, then bytes in both directions without a time-out. */
export function proxyUpgrade(
  origin: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  options: { protocol: string; streams: OpenStreams },
): void {
  const [headers] = requestHeaders(request, options.protocol);
  options.streams.add(socket);
  const { hostname, port } = new URL(origin);
  const upstream = httpRequest({
    hostname,
    port,
    method: request.method,
    path: request.url,
    headers: [...headers, 'Connection', 'Upgrade', 'Upgrade', request.headers.upgrade ?? ''],
  });
  socket.on('error', () => upstream.destroy());
  socket.on('close', () => upstream.destroy());
  upstream.on('error', () => rejectUpgrade(socket, '503 Service Unavailable'));
  upstream.on('response', (reply) => {
    reply.resume();
    rejectUpgrade(socket, `${reply.statusCode} ${reply.statusMessage}`);
  });
  upstream.on('upgrade', (reply, backend, firstBytes) => {
    socket.write(responseHead(reply));
    if (firstBytes.length > 0) socket.write(firstBytes);
    if (head.length > 0) backend.write(head);
    pipeBothWays(socket, backend);
  });
  upstream.end();
}
