import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import {
  connectionToRedis,
  createRedisClient,
  destroyQuietly,
  makeAsker,
  SILENCE_MS,
} from '../../../infrastructure/redis.ts';

/** Adapter's factory with the end of its connections. */
export interface RedisFanOut {
  adapter: ReturnType<typeof createAdapter>;
  close: () => Promise<void>;
}

/** Events of the connection to Redis. */
export interface RedisOptions {
  /** Called when a lost connection is back: broadcasts may have been missed. */
  onGap: () => void;
}

/**
 * Opens a fan-out by Redis streams. The API starts and goes on without Redis: broadcasts then reach local sockets at once,
 * those of other processes by the numbers of their conversations.
 */
export function openRedisFanOut(url: string, { onGap }: RedisOptions): RedisFanOut {
  const publisher = createRedisClient(url);
  const readers: RedisReader[] = [];
  const duplicate = () => {
    const reader = openReader(url);
    readers.push(reader);
    return reader;
  };
  let lost = false;
  // The watch of all that the process depends on tells of it.
  publisher.on('error', () => (lost = true));
  publisher.on('ready', () => {
    if (lost) onGap();
    lost = false;
  });
  publisher.connect().catch(() => undefined);
  return {
    adapter: createAdapter(Object.assign(toQuietPublisher(publisher), { duplicate })),
    close: async () => {
      for (const client of [publisher, ...readers]) destroyQuietly(client);
    },
  };
}

/**
 * The adapter drops the promises of some commands: rejected ones would end the process while Redis is away. A failed broadcast
 * counts as sent, as far as this process knows to itself.
 */
function toQuietPublisher(client: ReturnType<typeof createRedisClient>) {
  // What comes late still arrives, so only a connection that is to be opened anew loses anything; `onGap` tells it.
  const ask = makeAsker(client, SILENCE_MS);
  const quiet =
    <Args extends unknown[], Reply, Instead>(
      run: (...args: Args) => Promise<Reply>,
      instead: Instead,
    ) =>
    (...args: Args): Promise<Reply | Instead> =>
      ask(() => run.apply(client, args)).catch(() => instead);
  return Object.assign(client, {
    publish: quiet(client.publish, 0),
    xAdd: quiet(client.xAdd, ''),
    sendCommand: quiet(client.sendCommand, ['', 1]),
  });
}

/** Connection that only reads. */
type RedisReader = ReturnType<typeof openReader>;

/**
 * Opens a reader for the adapter, which reads in a loop: it must wait while Redis is away, or the loop would take the whole
 * process. What the adapter does not catch never rejects: connecting, subscribing, and
 * disconnecting what `close` has ended.
 */
function openReader(url: string) {
  const reader = createClient(connectionToRedis(url));
  const connect = reader.connect.bind(reader);
  const subscribe = reader.subscribe.bind(reader);
  return Object.assign(reader, {
    connect: () => connect().catch(() => new Promise<never>(() => undefined)),
    subscribe: (...args: Parameters<typeof subscribe>) => subscribe(...args).catch(() => undefined),
    disconnect: async () => undefined,
  });
}
