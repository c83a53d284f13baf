import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isUnreached, type Backend } from './backend.ts';
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

/** A WebSocket handshake on its way to a backend. */
interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  headers: string[];
}

/** Sends the handshake to one process; calls `onUnreached` if nobody listens there. */
function connectUpgrade(origin: string, upgrade: Upgrade, onUnreached: () => void): void {
  const { request, socket, head, headers } = upgrade;
  const { hostname, port } = new URL(origin);
  const upstream = httpRequest({
    hostname,
    port,
    method: request.method,
    path: request.url,
    headers: [...headers, 'Connection', 'Upgrade', 'Upgrade', request.headers.upgrade ?? ''],
  });
  const abort = () => upstream.destroy();
  socket.once('close', abort);
  upstream.on('error', (error) => {
    socket.off('close', abort);
    if (socket.destroyed) return;
    if (isUnreached(error)) onUnreached();
    else rejectUpgrade(socket, '503 Service Unavailable');
  });
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

/**
 * Proxies a WebSocket: the handshake over HTTP to the first process that accepts connections, then bytes in both
 * directions without a time-out.
 */
export function proxyUpgrade(
  backend: Backend,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  options: { protocol: string; streams: OpenStreams },
): void {
  const headers = requestHeaders(request, { protocol: options.protocol, id: randomUUID() });
  options.streams.add(socket);
  // A client that resets its connection; `close` follows.
  socket.on('error', () => undefined);
  const left = backend.inOrder();
  const tryNext = () => {
    const process = left.shift();
    if (!process) return rejectUpgrade(socket, '503 Service Unavailable');
    connectUpgrade(process.origin, { request, socket, head, headers }, () => {
      backend.noteRefused(process);
      tryNext();
    });
  };
  tryNext();
}
