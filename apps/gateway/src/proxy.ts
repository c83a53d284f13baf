import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, Pool, type Dispatcher } from 'undici';
import { hasBody, responseHeaders, requestHeaders } from './headers.ts';
import { sendError } from './error-responses.ts';
import type { OpenStreams } from './streams.ts';

const CONNECT_MS = 3_000;

/** Opens a pool without an upper bound: event streams hold their connections for hours. */
export function openPool(origin: string): Pool {
  return new Pool(origin, { connect: { timeout: CONNECT_MS } });
}

/** Settings of one proxied request. */
export interface ProxyOptions {
  /** Public scheme, `http` or `https`. */
  protocol: string;
  /** Errors are JSON envelopes (API) instead of HTML pages. */
  errorsAsJson: boolean;
  /** Milliseconds until the response must begin, counted from the end of the request. */
  responseTimeoutMs: number;
  streams: OpenStreams;
}

interface Exchange extends ProxyOptions {
  pool: Pool;
  request: IncomingMessage;
  reply: ServerResponse;
  headers: string[];
  id: string;
}

/** A keep-alive connection may close just as it is reused: safe requests without a body are retried once. */
function mayRetry({ request, reply }: Exchange, error: Error, attempt: number): boolean {
  if (attempt > 1 || reply.headersSent || reply.destroyed) return false;
  const { code } = error as NodeJS.ErrnoException;
  const closed = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return closed && ['GET', 'HEAD'].includes(request.method ?? '') && !hasBody(request);
}

function handler(exchange: Exchange, attempt: number): Dispatcher.DispatchHandler {
  const { request, reply, id, errorsAsJson: asJson, streams } = exchange;
  return {
    onRequestStart(controller) {
      const abort = () => {
        if (!reply.writableFinished) controller.abort(new Error('The client disconnected'));
      };
      if (reply.destroyed) abort();
      else reply.once('close', abort);
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200) return;
      reply.writeHead(status, responseHeaders(headers, id));
      if (headers['content-type']?.toString().startsWith('text/event-stream')) streams.add(reply);
      // The first event of a stream may take long; the client must see the headers at once.
      if (headers['content-length'] === undefined) reply.flushHeaders();
    },
    onResponseData(controller, chunk) {
      if (reply.write(chunk)) return;
      controller.pause();
      reply.once('drain', () => controller.resume());
    },
    onResponseEnd() {
      reply.end();
    },
    onResponseError(_controller, error) {
      if (mayRetry(exchange, error, attempt)) return send(exchange, attempt + 1);
      request.resume();
      sendError(reply, error instanceof errors.HeadersTimeoutError ? 504 : 503, asJson);
    },
  };
}

function send(exchange: Exchange, attempt: number): void {
  const { pool, request, headers, responseTimeoutMs } = exchange;
  pool.dispatch(
    {
      path: request.url ?? '/',
      method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
      headers,
      body: hasBody(request) ? request : null,
      headersTimeout: responseTimeoutMs,
      bodyTimeout: 0,
    },
    handler(exchange, attempt),
  );
}

/** Streams a request to its backend and the response back, with backpressure in both directions. */
export function proxyRequest(
  pool: Pool,
  request: IncomingMessage,
  reply: ServerResponse,
  options: ProxyOptions,
): void {
  const [headers, id] = requestHeaders(request, options.protocol);
  send({ pool, request, reply, headers, id, ...options }, 1);
}
