import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, Pool, type Dispatcher } from 'undici';
import { replyHeaders, requestHeaders } from './headers.ts';
import { refuse } from './refusals.ts';
import type { OpenStreams } from './streams.ts';

const CONNECT_MS = 3_000;

/** Connections to one backend; as many as there are requests, since streams stay open for long. */
export function openPool(origin: string): Pool {
  return new Pool(origin, { connect: { timeout: CONNECT_MS } });
}

/** How requests are passed on. */
export interface ForwardOptions {
  /** `http` or `https`, as visitors see it. */
  protocol: string;
  /** The API's refusals are envelopes, all others pages. */
  asJson: boolean;
  /** Longest wait for an answer to begin, counted from the end of the request. */
  answerMs: number;
  streams: OpenStreams;
}

interface Exchange extends ForwardOptions {
  pool: Pool;
  request: IncomingMessage;
  reply: ServerResponse;
  headers: string[];
  id: string;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A kept connection may close just as it is used again; what changes nothing is then simply asked once more. */
function mayRepeat({ request, reply }: Exchange, error: Error, attempt: number): boolean {
  if (attempt > 1 || reply.headersSent || reply.destroyed) return false;
  const { code } = error as NodeJS.ErrnoException;
  const closed = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return closed && ['GET', 'HEAD'].includes(request.method ?? '') && !hasBody(request);
}

function handler(exchange: Exchange, attempt: number): Dispatcher.DispatchHandler {
  const { request, reply, id, asJson, streams } = exchange;
  return {
    onRequestStart(controller) {
      const abort = () => {
        if (!reply.writableFinished) controller.abort(new Error('The visitor has gone'));
      };
      if (reply.destroyed) abort();
      else reply.once('close', abort);
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200) return;
      reply.writeHead(status, replyHeaders(headers, id));
      if (headers['content-type']?.toString().startsWith('text/event-stream')) streams.add(reply);
      // A stream's first bytes may be long in coming; the visitor learns at once that it has begun.
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
      if (mayRepeat(exchange, error, attempt)) return send(exchange, attempt + 1);
      request.resume();
      refuse(reply, error instanceof errors.HeadersTimeoutError ? 504 : 503, asJson);
    },
  };
}

function send(exchange: Exchange, attempt: number): void {
  const { pool, request, headers, answerMs } = exchange;
  pool.dispatch(
    {
      path: request.url ?? '/',
      method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
      headers,
      body: hasBody(request) ? request : null,
      headersTimeout: answerMs,
      bodyTimeout: 0,
    },
    handler(exchange, attempt),
  );
}

/** Passes a request to a backend and its answer back, both as they flow. */
export function forward(
  pool: Pool,
  request: IncomingMessage,
  reply: ServerResponse,
  options: ForwardOptions,
): void {
  const [headers, id] = requestHeaders(request, options.protocol);
  send({ pool, request, reply, headers, id, ...options }, 1);
}
