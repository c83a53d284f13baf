import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type {} from '@fastify/compress';
import type { EndpointDef, InputOf } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createContext, createGuards } from './calls.ts';
import type { RequestContext } from './context.ts';
import { createSerialiser } from './replies/serialise.ts';

/** Milliseconds between two comments that keep a silent connection open. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds after which browsers connect again. */
const RETRY_MS = 1_000;
/** Made once: an error for each reader takes longer than ending its stream. */
const GONE = new Error('the reader has gone');
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Keeps nginx from gathering events.
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Server-sent event. Browsers send the id of the last one they got when they connect again. */
export interface StreamEvent<T = unknown> {
  id: number;
  data: T;
}

/**
 * Answers a stream: events as they come, in lists that nobody changes any more, or null if there is none left to send, upon
 * which browsers don't connect again. Refusals are thrown as `ApiError` before the first event.
 */
export type StreamHandler<E extends EndpointDef> = (call: {
  input: InputOf<E>;
  context: RequestContext;
  /** Id of the last event that the caller has got; 0 if it begins. */
  lastId: number;
  /** Aborted when the caller has gone, or the process stops. */
  signal: AbortSignal;
}) => Promise<AsyncIterable<readonly StreamEvent<z.input<E['reply']>>[]> | null>;

/** Mounts a contract's entry with `stream: true`. */
export function mountStream(
  app: FastifyInstance,
  endpoint: EndpointDef,
  handler: StreamHandler<EndpointDef>,
): void {
  // A signal each: a joint one (`AbortSignal.any`) asks its sources whenever it is asked, by each reader at each event.
  const open = new Set<AbortController>();
  let isStopping = false;
  // Before the server waits for its replies to end: readers go on at another process.
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const stream of open) stream.abort(GONE);
  });
  const write = createEventWriter(endpoint, app.config.mode);
  app.route({
    method: 'GET',
    exposeHeadRoute: false,
    url: endpoint.path,
    schema: { querystring: endpoint.request },
    compress: false,
    ...createGuards(app, endpoint),
    handler: async (request, reply) => {
      const stream = new AbortController();
      const { signal } = stream;
      open.add(stream);
      reply.raw.on('close', () => {
        open.delete(stream);
        stream.abort(GONE);
      });
      if (isStopping) stream.abort(GONE);
      const context = createContext(app, request, reply, { audit: endpoint.audit });
      const events = await handler({
        input: request.query,
        context,
        lastId: readLastId(request),
        signal,
      });
      if (!events) return reply.code(204).send();
      await sendEvents(reply, events, { write, signal });
      return reply;
    },
  });
}

const readLastId = ({ headers }: FastifyRequest): number => {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0;
};

/** Returns the bytes of events. A list that several readers share is encoded once, an event in several lists serialised once. */
function createEventWriter(endpoint: EndpointDef, mode: FastifyInstance['config']['mode']) {
  const serialise = createSerialiser(endpoint, mode);
  const texts = new WeakMap<StreamEvent, string>();
  const encoded = new WeakMap<readonly StreamEvent[], Buffer>();
  const write = (event: StreamEvent): string => {
    let text = texts.get(event);
    if (text === undefined) {
      text = `id: ${event.id}\ndata: ${serialise(event.data as object)}\n\n`;
      texts.set(event, text);
    }
    return text;
  };
  return (events: readonly StreamEvent[]): Buffer => {
    let bytes = encoded.get(events);
    if (!bytes) {
      bytes = Buffer.from(events.map(write).join(''));
      encoded.set(events, bytes);
    }
    return bytes;
  };
}

interface Sending {
  write: (events: readonly StreamEvent[]) => Buffer;
  signal: AbortSignal;
}

/** Writes events straight to the connection, at the pace of its reader. */
async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<readonly StreamEvent[]>,
  { write, signal }: Sending,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  // The connection ends with the stream, so that its bytes need no frames.
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  raw.write(`retry: ${RETRY_MS}\n\n`);
  // Without the reply in between, which puts each write off to gather it with others of its turn: a list is one already.
  const connection: Writable = raw.socket instanceof Socket ? raw.socket : raw;
  const heartbeat = setInterval(() => {
    if (!connection.writableNeedDrain) connection.write(': still here\n\n');
  }, HEARTBEAT_MS);
  try {
    for await (const some of events) {
      if (signal.aborted) break;
      if (!connection.write(write(some))) await drained(connection, signal);
    }
    raw.end();
  } catch (err) {
    if (!signal.aborted) reply.log.error({ err }, 'a stream broke off');
    // No regular end: the reader connects again and goes on from its last event.
    raw.destroy();
  } finally {
    clearInterval(heartbeat);
  }
}

const drained = (connection: Writable, signal: AbortSignal) =>
  once(connection, 'drain', { signal }).catch(() => undefined);
