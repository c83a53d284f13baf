import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Dispatcher } from 'undici';
import { isUnreached, type Backend, type BackendProcess } from './backend.ts';
import { hasBody, responseHeaders, requestHeaders } from './headers.ts';
import { sendError } from './error-responses.ts';
import { logger } from './log.ts';
import type { OpenStreams } from './streams.ts';

/** Settings of one proxied request. */
export interface ProxyOptions {
  /** Id of the request. */
  id: string;
  /** Headers by which the backend continues the trace. */
  trace: Record<string, string>;
  /** Public scheme, `http` or `https`. */
  protocol: string;
  /** Errors are JSON envelopes (API) instead of HTML pages. */
  errorsAsJson: boolean;
  /** Milliseconds until the response must begin, counted from the end of the request. */
  responseTimeoutMs: number;
  streams: OpenStreams;
}

interface Exchange extends ProxyOptions {
  backend: Backend;
  /** Processes that have not been tried yet, the current one first. */
  left: BackendProcess[];
  request: IncomingMessage;
  reply: ServerResponse;
  headers: string[];
}

/**
 * True if the request may be sent once more. One that reached nobody goes to the next process, whatever it is. A connection
 * that closed under a request may have closed just as it was reused, or with its process: only safe requests without a
 * body are sent again, once.
 */
function mayRetry({ request, reply, left }: Exchange, error: Error, resent: boolean): boolean {
  if (reply.headersSent || reply.destroyed) return false;
  if (isUnreached(error)) return left.length > 1;
  const { code } = error as NodeJS.ErrnoException;
  const closed = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return closed && !resent && isSafe(request) && !hasBody(request);
}

const isSafe = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Handles the failure of the current process: sends the request to the next one, or answers with an error. */
function onFailure(exchange: Exchange, error: Error, resent: boolean): void {
  const { backend, left, request, reply, id, errorsAsJson } = exchange;
  const unreached = isUnreached(error);
  if (unreached && left[0]) backend.noteRefused(left[0]);
  if (mayRetry(exchange, error, resent)) {
    if (left.length > 1) left.shift();
    return send(exchange, resent || !unreached);
  }
  request.resume();
  const status = error instanceof errors.HeadersTimeoutError ? 504 : 503;
  if (!reply.destroyed) logger.warn({ req: id, from: left[0]?.origin, status, error }, 'no answer');
  const mayHaveRun = !unreached && !isSafe(request);
  sendError(reply, status, { id, asJson: errorsAsJson, mayHaveRun });
}

function handler(exchange: Exchange, resent: boolean): Dispatcher.DispatchHandler {
  const { reply, id, streams } = exchange;
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
      onFailure(exchange, error, resent);
    },
  };
}

function send(exchange: Exchange, resent: boolean): void {
  const { left, request, reply, headers, responseTimeoutMs } = exchange;
  const [process] = left;
  if (!process) return sendError(reply, 503, { id: exchange.id, asJson: exchange.errorsAsJson });
  process.pool.dispatch(
    {
      path: request.url ?? '/',
      method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
      headers,
      body: hasBody(request) ? request : null,
      headersTimeout: responseTimeoutMs,
      bodyTimeout: 0,
    },
    handler(exchange, resent),
  );
}

/** Streams a request to a process of its backend and the response back, with backpressure in both directions. */
export function proxyRequest(
  backend: Backend,
  request: IncomingMessage,
  reply: ServerResponse,
  options: ProxyOptions,
): void {
  const headers = requestHeaders(request, options);
  send({ backend, left: backend.inOrder(), request, reply, headers, ...options }, false);
}
