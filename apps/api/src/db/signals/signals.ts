import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { BatchJoiner, packBatch } from './broadcast-parts.ts';
import { SIGNAL_CHANNEL, type ChangeListener } from './change-listener.ts';
import type { Database } from '../client.ts';

/** Lets a call wait for another one, in any process. */
export class Signals {
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(changes: ChangeListener) {
    changes.subscribe({ onSignal: (name) => this.#waiting.get(name)?.forEach((wake) => wake()) });
  }

  /**
   * Resolves at the next signal of a name, or after a time limit. Callers must reread the database either way, because
   * a signal may be lost with the connection.
   */
  waitFor(name: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(name) ?? new Set();
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(name);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      waiting.add(wake);
      this.#waiting.set(name, waiting);
    });
  }
}

/** Sends a signal to every process; within a transaction when it commits. */
export async function sendSignal(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_notify(${SIGNAL_CHANNEL}, ${name})`);
}

/** Minimum time between two notifications of a process: commits that notify wait in one line, some 600 a second. */
const BROADCAST_INTERVAL_MS = 10;

/** Receiver of broadcasts. */
export interface BroadcastListener {
  /** Called for a text of another process. */
  onText(text: string): void;
  /** Called after a lost connection is back: texts may have been missed. */
  onGap(): void;
}

/**
 * Texts for all other processes, gathered into one notification in at most 10 ms. Nothing waits for them and none is
 * repeated: what is lost with the connection, receivers notice by numbers of their own and read from the database.
 */
export class Broadcasts {
  readonly #changes: ChangeListener;
  readonly #listeners = new Set<BroadcastListener>();
  readonly #joiner = new BatchJoiner();
  readonly #sender = randomUUID();
  #waiting: string[] = [];
  #batch = 0;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = -Infinity;
  #listened = false;

  constructor(changes: ChangeListener) {
    this.#changes = changes;
    changes.subscribe({
      onBroadcast: (payload) => this.#receive(payload),
      onConnection: (connected) => this.#onConnection(connected),
    });
  }

  subscribe(listener: BroadcastListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a text to the other processes, in the order of the calls; at once if none was sent in the last 10 ms. */
  send(text: string): void {
    this.#waiting.push(text);
    if (!this.#timer) this.#schedule();
  }

  #schedule(): void {
    const wait = Math.max(0, this.#sentAt + BROADCAST_INTERVAL_MS - performance.now());
    this.#timer = setTimeout(() => void this.#flush(), wait);
  }

  /** Sends what still waits, as what a process says when it stops, and hears nothing any more. */
  async close(): Promise<void> {
    this.#listeners.clear();
    clearTimeout(this.#timer);
    if (this.#waiting.length > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    const texts = this.#waiting;
    this.#waiting = [];
    this.#batch += 1;
    this.#sentAt = performance.now();
    // While it is under way the timer stays set, so that batches leave one after another.
    await this.#changes
      .broadcast(packBatch(this.#sender, this.#batch, texts))
      .catch(() => undefined);
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#schedule();
  }

  #receive(payload: string): void {
    if (payload.startsWith(`${this.#sender} `)) return;
    const batch = this.#joiner.take(payload);
    for (const text of batch?.texts ?? [])
      for (const listener of this.#listeners) listener.onText(text);
  }

  #onConnection(connected: boolean): void {
    if (!connected) return this.#joiner.clear();
    if (this.#listened) for (const listener of this.#listeners) listener.onGap();
    this.#listened = true;
  }
}
