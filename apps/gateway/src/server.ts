import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Backend } from './backend.ts';
import type { GatewayConfig } from './config.ts';
import { hasBody, hasSeveralHosts, isProxied } from './headers.ts';
import { proxyRequest } from './proxy.ts';
import { sendError } from './error-responses.ts';
import { isHotReloadSocket, findRoute } from './routing.ts';
import { OpenStreams } from './streams.ts';
import { traceRequest } from './trace.ts';
import { proxyUpgrade, rejectUpgrade } from './upgrade.ts';

/** Longer than browsers keep idle connections, so that the browser closes first. */
const KEEP_ALIVE_MS = 75_000;
/** Node looks for connections past their time limit this often at most; by default every 30 seconds. */
const TIMEOUT_CHECK_MS = 1_000;
const STOP_TIMEOUT_MS = 5_000;

function sendHealth(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('ok\n');
}

function isApiUrl(url: string): boolean {
  return url === '/api' || url.startsWith('/api/');
}

/** Public HTTP server in front of all apps. */
export interface Gateway {
  server: Server;
  /** Stops listening, ends open streams, and gives running requests five seconds to finish. */
  stop: () => Promise<void>;
}

/** Creates the gateway: routes by path, hides internal calls, answers 503 for backends that are down. */
export function createGateway(config: GatewayConfig): Gateway {
  const { backends: origins, devApp, protocol, responseTimeoutMs, headersTimeoutMs } = config;
  const streams = new OpenStreams();
  const backends = new Map(
    Object.entries(origins).map(([name, list]) => [name, new Backend(list)]),
  );

  const onRequest = (request: IncomingMessage, reply: ServerResponse) => {
    const url = request.url ?? '/';
    const id = randomUUID();
    const asJson = isApiUrl(url);
    if (hasSeveralHosts(request)) return sendError(reply, 400, { id, asJson });
    const route = findRoute(url, origins, devApp, { proxied: isProxied(request) });
    if ('own' in route) return sendHealth(reply);
    if ('refused' in route)
      return sendError(reply, route.refused === 'internal' ? 404 : 400, { id, asJson });
    const backend = backends.get(route.backend);
    if (backend)
      proxyRequest(backend, request, reply, {
        id,
        protocol,
        trace: traceRequest(request, reply, { id, protocol }),
        errorsAsJson: asJson,
        responseTimeoutMs,
        streams,
      });
    else sendError(reply, 503, { id, asJson });
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A handshake has no body; a backend would wait for one.
    if (hasBody(request) || hasSeveralHosts(request))
      return rejectUpgrade(socket, '400 Bad Request');
    const hot = devApp && isHotReloadSocket(request.headers['sec-websocket-protocol']);
    const proxied = isProxied(request);
    const route = hot
      ? { backend: devApp }
      : findRoute(request.url ?? '/', origins, devApp, { proxied });
    const backend = 'backend' in route ? backends.get(route.backend) : undefined;
    if (backend) proxyUpgrade(backend, request, socket, head, { protocol, streams });
    else rejectUpgrade(socket, '404 Not Found');
  };

  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, headersTimeoutMs),
    // No limit: uploads over slow connections are legitimate.
    requestTimeout: 0,
  });
  server.on('request', onRequest);
  server.on('upgrade', onUpgrade);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      streams.end();
      setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS).unref();
    }).then(() => backends.forEach((backend) => backend.close()));
  return { server, stop };
}
