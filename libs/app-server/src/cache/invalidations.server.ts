import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createParser } from 'eventsource-parser';
import { createApiAgent } from '../http/api-connection.ts';
import { logger } from '../log.server.ts';
import type { ServerSettings } from '../settings.server.ts';

/** Event of the stream; `seq` increases by one. */
interface Invalidation {
  seq: number;
  tags: string[];
}

/** Cache that receives invalidations. */
export interface InvalidationTarget {
  invalidate: (tags: readonly string[]) => void;
  clear: () => void;
  setConnected: (connected: boolean) => void;
}

/** Times in milliseconds. */
export interface ReconnectOptions {
  /** A connection counts as broken when nothing has come between two looks; the API sends a comment every quarter of a second. */
  silence: number;
  /** Initial and maximum delay before reconnecting. */
  pause: [number, number];
}

const RECONNECT_OPTIONS: ReconnectOptions = { silence: 1_000, pause: [250, 2_000] };

const ANSWER_MS = 5_000;

/** Tag for "anything may have changed": the API was disconnected from its database. */
const ALL_TAGS = '*';

const PATH = '/api/internal/invalidations';

function open(settings: ServerSettings, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(PATH, settings.apiOrigin);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = { accept: 'text/event-stream', 'x-service-token': settings.serviceToken };
  const agent = createApiAgent(settings.apiOrigin, settings.apiAddresses, {});
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, signal, agent }, (answer) => {
      outgoing.setTimeout(0);
      if (answer.statusCode === 200) return resolve(answer);
      answer.destroy();
      reject(new Error(`HTTP ${answer.statusCode}`));
    });
    outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject).end();
  });
}

async function* events(answer: IncomingMessage): AsyncGenerator<Invalidation> {
  const waiting: Invalidation[] = [];
  const parser = createParser({
    onEvent: ({ data }) => waiting.push(JSON.parse(data) as Invalidation),
  });
  answer.setEncoding('utf8');
  for await (const chunk of answer) {
    parser.feed(chunk as string);
    yield* waiting.splice(0);
  }
}

/** Ends an answer that has fallen silent. Returns a function that ends the looks. */
function endWhenSilent(answer: IncomingMessage, silence: number): () => void {
  let seen = answer.socket.bytesRead;
  const look = () => {
    if (answer.socket.bytesRead === seen) answer.destroy(new Error('silence'));
    seen = answer.socket.bytesRead;
  };
  // After what has arrived while this process was busy itself.
  const timer = setInterval(() => setImmediate(look), silence).unref();
  return () => clearInterval(timer);
}

async function follow(answer: IncomingMessage, cache: InvalidationTarget): Promise<void> {
  // Events before this connection are unknown.
  cache.clear();
  cache.setConnected(true);
  let last: number | undefined;
  for await (const { seq, tags } of events(answer)) {
    const gap = last !== undefined && seq !== last + 1;
    last = seq;
    if (gap || tags.includes(ALL_TAGS)) cache.clear();
    else if (tags.length > 0) cache.invalidate(tags);
  }
}

/**
 * Subscribes to the API's invalidations. A gap in the sequence and every new connection clear the caches; a lost
 * connection sets them to disconnected. Returns a function that ends the subscription.
 */
export function subscribeToInvalidations(
  settings: ServerSettings,
  caches: readonly InvalidationTarget[],
  { silence, pause: [shortest, longest] }: ReconnectOptions = RECONNECT_OPTIONS,
): () => void {
  const end = new AbortController();
  const cache: InvalidationTarget = {
    invalidate: (tags) => caches.forEach((one) => one.invalidate(tags)),
    clear: () => caches.forEach((one) => one.clear()),
    setConnected: (connected) => caches.forEach((one) => one.setConnected(connected)),
  };
  const loop = async () => {
    let pause = shortest;
    while (!end.signal.aborted) {
      try {
        const answer = await open(settings, end.signal);
        const stopLooking = endWhenSilent(answer, silence);
        logger.info('listening to invalidations');
        pause = shortest;
        await follow(answer, cache).finally(stopLooking);
      } catch (error) {
        if (!end.signal.aborted) logger.warn({ error }, 'not listening to invalidations');
      }
      cache.setConnected(false);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      pause = Math.min(pause * 2, longest);
    }
  };
  cache.setConnected(false);
  void loop();
  return () => end.abort();
}
