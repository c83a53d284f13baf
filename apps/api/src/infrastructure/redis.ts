import { createClient } from '@redis/client';

/** Time within which Redis must answer a command, in milliseconds: local work waits for it. */
const ANSWER_TIMEOUT_MS = 500;
const MAX_RECONNECT_MS = 2_000;

/** Settings of the socket of every connection to Redis. */
export const REDIS_SOCKET = {
  reconnectStrategy: (attempt: number): number => Math.min(50 * 2 ** attempt, MAX_RECONNECT_MS),
  connectTimeout: 2_000,
};

/** Creates a connection whose commands fail at once while Redis is away. `connect` opens it. */
export const createRedisClient = (url: string) =>
  createClient({
    url,
    socket: REDIS_SOCKET,
    disableOfflineQueue: true,
    commandOptions: { timeout: ANSWER_TIMEOUT_MS },
  });

/** Closes a connection, open or not. */
export function destroyQuietly(client: { destroy: () => void }): void {
  try {
    client.destroy();
  } catch {
    // was closed already
  }
}
