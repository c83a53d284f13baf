import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseClient } from '../servers/database-client.ts';

const CHANNEL = 'content_changed';
/** Channel of signals between calls; the payload is the signal's name. */
export const SIGNAL_CHANNEL = 'signal';
/** Channel of batches from process to process, see `broadcasts.ts`. */
const BROADCAST_CHANNEL = 'broadcast';
/** Name under which the listening connection shows in `pg_stat_activity`. */
export const LISTENER_NAME = 'zhucheng-listen';
const FIRST_WAIT = 100;
const MAX_WAIT = 1_000;
/** A cut that ends no connection is noticed within two seconds: pages that were withdrawn meanwhile must not be served. */
const [PROBE_EVERY, PROBE_TIMEOUT] = [1_000, 1_000];

/** Change of content. `seq` increases by one; the tag `*` means that changes may have been missed. */
export interface ContentChange {
  seq: number;
  tags: string[];
}

/** Subscriber to changes. */
export interface ChangeSubscriber {
  onChange?(change: ContentChange): void;
  /** Called when the connection is established (true) or lost (false). */
  onConnection?(connected: boolean): void;
  /** Called for a signal sent by any process. */
  onSignal?(name: string): void;
  /** Called for the payload of a broadcast sent by any process, this one included. */
  onBroadcast?(payload: string): void;
}

/**
 * Listens on a dedicated connection for content changes of all processes. When the connection breaks, it reconnects
 * and reports that changes may have been missed.
 */
export class ChangeListener {
  readonly #url: string;
  readonly #subscribers = new Set<ChangeSubscriber>();
  readonly #stop = new AbortController();
  #client: DatabaseClient | undefined;
  #seq = 0;
  #running: Promise<void> | undefined;
  #connected = false;

  constructor(url: string) {
    this.#url = url;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** True after `close()`. */
  get closed(): boolean {
    return this.#stop.signal.aborted;
  }

  get seq(): number {
    return this.#seq;
  }

  subscribe(subscriber: ChangeSubscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Starts listening; resolves after the first attempt, successful or not. */
  start(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#running = this.#run(resolve);
    return promise;
  }

  /**
   * Broadcasts payloads in one statement on the listening connection, outside any transaction. Rejects while there is no
   * connection.
   */
  async broadcast(payloads: readonly string[]): Promise<void> {
    const client = this.#client;
    if (!this.#connected || !client) throw new Error('not listening');
    const text = `select pg_notify('${BROADCAST_CHANNEL}', payload) from unnest($1::text[]) payload`;
    await client.query({ name: 'broadcast', text, values: [payloads] });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #run(tried: () => void): Promise<void> {
    const { signal } = this.#stop;
    let wait = FIRST_WAIT;
    const onListening = () => {
      wait = FIRST_WAIT;
      tried();
    };
    while (!signal.aborted) {
      // The database is unreachable: retry with increasing delays.
      await this.#listen(onListening).catch(() => undefined);
      tried();
      this.#setConnected(false);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, MAX_WAIT);
    }
  }

  /** Connects and listens until the connection is lost. */
  async #listen(onListening: () => void): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    this.#client = client;
    const { promise: lost, resolve: onLost } = Promise.withResolvers<void>();
    client.on('error', () => onLost());
    client.on('end', () => onLost());
    client.on('notification', ({ channel, payload }) => {
      if (channel === SIGNAL_CHANNEL) this.#signal(payload ?? '');
      else if (channel === BROADCAST_CHANNEL) this.#onBroadcast(payload ?? '');
      else this.#emit(parseTags(payload));
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}; listen ${SIGNAL_CHANNEL}; listen ${BROADCAST_CHANNEL}`);
    this.#setConnected(true);
    // Changes made while disconnected are unknown.
    this.#emit(['*']);
    onListening();
    const ask = { text: 'select 1', query_timeout: PROBE_TIMEOUT };
    const probe = setInterval(() => void client.query(ask).catch(onLost), PROBE_EVERY);
    await lost;
    clearInterval(probe);
    await client.end().catch(() => undefined);
  }

  #setConnected(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    for (const subscriber of this.#subscribers) subscriber.onConnection?.(connected);
  }

  #signal(name: string): void {
    for (const subscriber of this.#subscribers) subscriber.onSignal?.(name);
  }

  #onBroadcast(payload: string): void {
    for (const subscriber of this.#subscribers) subscriber.onBroadcast?.(payload);
  }

  #emit(tags: string[]): void {
    this.#seq += 1;
    const change = { seq: this.#seq, tags };
    for (const subscriber of this.#subscribers) subscriber.onChange?.(change);
  }
}

/** Tags of a notification. For an unreadable payload everything counts as changed. */
function parseTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? '');
    if (Array.isArray(tags)) return tags.filter((tag) => typeof tag === 'string');
  } catch {
    // falls through
  }
  return ['*'];
}
