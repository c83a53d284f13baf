import type { Socket } from 'node:net';
import type { Client, Connection } from 'pg';

/** Time after the limit of a statement in which its server says at least that the limit is over, in milliseconds. */
const MARGIN_MS = 2_000;

/** Idle time after which the system asks whether the other side is still there; it gives up ten seconds later. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * Ends a connection that was asked something and says nothing. A wire that is cut ends no connection: without this a call would wait
 * until the system gives up, after a quarter of an hour, and soon all connections of a pool would.
 */
export function endWhenSilent(client: Client, statementTimeout: number): void {
  const asked = client as unknown as { connection: Connection; readyForQuery: boolean };
  const stream = asked.connection.stream as Socket;
  stream.setTimeout(statementTimeout + MARGIN_MS, () => {
    if (asked.readyForQuery) return;
    stream.destroy(new Error('Connection terminated: the server is silent'));
  });
}
