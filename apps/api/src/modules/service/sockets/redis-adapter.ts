import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { BackgroundLog } from '../../../infrastructure/loop.ts';

/** Time within which Redis must take a broadcast, in milliseconds; the local sockets wait for it. */
const PUBLISH_TIMEOUT_MS = 500;
const MAX_RECONNECT_MS = 2_000;

const reconnectDelay = (attempt: number) => Math.min(50 * 2 ** attempt, MAX_RECONNECT_MS);

/** Adapter's factory with the end of its connections. */
export interface RedisFanOut {
  adapter: ReturnType<typeof createAdapter>;
  close: () => Promise<void>;
}

/** Events of the connection to Redis. */
export interface RedisOptions {
  log: BackgroundLog;
  /** Called when a lost connection is back: broadcasts may have been missed. */
  onGap: () => void;
}

/**
 * Opens a fan-out by Redis streams. The API starts and goes on without Redis: broadcasts then reach local sockets at once,
 * those of other processes by the numbers of their conversations.
 */
export function openRedisFanOut(url: string, { log, onGap }: RedisOptions): RedisFanOut {
  const socket = { reconnectStrategy: reconnectDelay, connectTimeout: 2_000 };
  // Without a queue of its own a broadcast fails at once while Redis is away, instead of waiting for it.
  const publisher = createClient({
    url,
    socket,
    disableOfflineQueue: true,
    commandOptions: { timeout: PUBLISH_TIMEOUT_MS },
  });
  // The adapter reads in a loop: a reader must wait while Redis is away, or the loop would take the whole process.
  const readers: { destroy: () => void }[] = [];
  const duplicate = () => {
    const reader = createClient({ url, socket });
    readers.push(reader);
    return reader;
  };
  let lost = false;
  publisher.on('error', (err) => {
    if (!lost) log.error({ err }, 'Redis is away: the chat reaches other processes late');
    lost = true;
  });
  publisher.on('ready', () => {
    if (lost) onGap();
    lost = false;
  });
  publisher.connect().catch(() => undefined);
  return {
    adapter: createAdapter(Object.assign(publisher, { duplicate })),
    close: async () => {
      for (const client of [publisher, ...readers]) if (client) destroyQuietly(client);
    },
  };
}

function destroyQuietly(client: { destroy: () => void }): void {
  try {
    client.destroy();
  } catch {
    // was closed already
  }
}
