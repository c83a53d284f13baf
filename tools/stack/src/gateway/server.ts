import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GatewayConfig } from './config.ts';
import { isHotReload } from './dev-server.ts';
import { forward, openPool } from './forward.ts';
import { refuse } from './refusals.ts';
import { routeOf } from './routing.ts';
import { OpenStreams } from './streams.ts';
import { forwardUpgrade, refuseUpgrade } from './upgrade.ts';

/** Longer than a browser keeps an idle connection, so that it is the browser who closes. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 20_000;
const STOP_MS = 5_000;

function answerHealth(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('ok\n');
}

function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/');
}

/** The one public server. */
export interface Gateway {
  server: Server;
  /** Takes no more requests, ends streams, lets the rest finish for a moment. */
  stop: () => Promise<void>;
}

/** Builds the gateway: it routes by path, hides internal calls, and answers for backends that are away. */
export function createGateway(config: GatewayConfig): Gateway {
  const { backends, devApp, protocol, answerMs } = config;
  const streams = new OpenStreams();
  const pools = new Map(Object.entries(backends).map(([name, at]) => [name, openPool(at)]));

  const onRequest = (request: IncomingMessage, reply: ServerResponse) => {
    const url = request.url ?? '/';
    const asJson = isApi(url);
    const route = routeOf(url, backends, devApp);
    if ('own' in route) return answerHealth(reply);
    if ('refused' in route) return refuse(reply, route.refused === 'internal' ? 404 : 400, asJson);
    const pool = pools.get(route.backend);
    if (pool) forward(pool, request, reply, { protocol, asJson, answerMs, streams });
    else refuse(reply, 503, asJson);
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const hot = devApp && isHotReload(request.headers['sec-websocket-protocol']);
    const route = hot ? { backend: devApp } : routeOf(request.url ?? '/', backends, devApp);
    const origin = 'backend' in route ? backends[route.backend] : undefined;
    if (origin) forwardUpgrade(origin, request, socket, head, { protocol, streams });
    else refuseUpgrade(socket, '404 Not Found');
  };

  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    // Uploads may take as long as they take.
    requestTimeout: 0,
  });
  server.on('request', onRequest);
  server.on('upgrade', onUpgrade);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      streams.end();
      setTimeout(() => server.closeAllConnections(), STOP_MS).unref();
    }).then(() => pools.forEach((pool) => void pool.destroy()));
  return { server, stop };
}
