import type { AiRunEvent } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import { listEvents } from './runs.repository.ts';

/** Longest time after which readers see an event whose notification was lost. */
const POLL_MS = 5_000;

/** Event of a run, as it is sent, with its number. */
interface Event {
  id: number;
  data: AiRunEvent;
}

/** The events of one run in this process's memory while somebody reads them. Event number n stands at n - 1. */
class RunFeed {
  readonly events: Event[] = [];
  readers = 0;
  readonly #load: (after: number) => Promise<Event[]>;
  readonly #waiting = new Set<() => void>();
  #reading = false;
  #isStale = false;

  constructor(load: (after: number) => Promise<Event[]>) {
    this.#load = load;
  }

  get hasEnded(): boolean {
    return this.events.at(-1)?.data.kind === 'end';
  }

  /** Resolves at the next change, or when its reader has gone. */
  waitForChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  /** Reads what is new. While it is being read, another look follows. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#isStale && !this.hasEnded) {
        this.#isStale = false;
        const added = await this.#load(this.events.length);
        if (added.length === 0) continue;
        for (const event of added) this.events.push(event);
        for (const wake of [...this.#waiting]) wake();
      }
    } catch {
      // The database is away; the next look reads on from the same event.
    } finally {
      this.#reading = false;
    }
  }
}

/** Readers of runs in this process. The table is the truth; notifications only say when to look, once for all readers of a run. */
export class RunFeeds {
  readonly #db: Database;
  readonly #feeds = new Map<string, RunFeed>();
  readonly #poll: NodeJS.Timeout;

  constructor(db: Database) {
    this.#db = db;
    this.#poll = setInterval(() => this.refreshAll(), POLL_MS);
    this.#poll.unref();
  }

  close(): void {
    clearInterval(this.#poll);
  }

  /** Looks for new events of a run, if it is read here. */
  refresh(id: string): void {
    void this.#feeds.get(id)?.refresh();
  }

  /** Looks for new events of all runs: notifications may have been lost. */
  refreshAll(): void {
    for (const feed of this.#feeds.values()) void feed.refresh();
  }

  /** Events of a run after a number, as they come, until its end. */
  async *follow(id: string, after: number, signal: AbortSignal): AsyncGenerator<readonly Event[]> {
    const feed = this.#open(id);
    try {
      let at = after;
      while (!signal.aborted) {
        const { events, hasEnded } = feed;
        if (at < events.length) {
          const added = events.slice(at);
          at = events.length;
          yield added;
        } else if (hasEnded) return;
        else await feed.waitForChange(signal);
      }
    } finally {
      this.#leave(id, feed);
    }
  }

  #open(id: string): RunFeed {
    let feed = this.#feeds.get(id);
    if (!feed) {
      feed = new RunFeed((after) => listEvents(this.#db, id, after));
      this.#feeds.set(id, feed);
    }
    feed.readers += 1;
    // Also for a later reader: it may have been told of events that this process has not heard of.
    void feed.refresh();
    return feed;
  }

  #leave(id: string, feed: RunFeed): void {
    feed.readers -= 1;
    if (feed.readers === 0) this.#feeds.delete(id);
  }
}
