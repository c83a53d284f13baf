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
  readonly #events: Event[] = [];
  readers = 0;
  readonly #load: (after: number) => Promise<Event[]>;
  /** One for all readers, who wait for the same. */
  #change = Promise.withResolvers<void>();
  #newest: { after: number; events: readonly Event[] } = { after: 0, events: [] };
  #reading = false;
  #isStale = false;

  constructor(load: (after: number) => Promise<Event[]>) {
    this.#load = load;
  }

  get hasEnded(): boolean {
    return this.#events.at(-1)?.data.kind === 'end';
  }

  /** Resolves at the next change, or when a reader has gone. */
  get change(): Promise<void> {
    return this.#change.promise;
  }

  /** Lets all readers look. */
  wake(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers();
    resolve();
  }

  /** Events after a number; the same list for all readers who have got as far. */
  listAfter(after: number): readonly Event[] {
    const { length } = this.#events;
    if (this.#newest.after !== after || after + this.#newest.events.length !== length)
      this.#newest = { after, events: this.#events.slice(after) };
    return this.#newest.events;
  }

  /** Takes what this process has stored after a number; reads it where something before is missing. */
  add(after: number, data: readonly AiRunEvent[]): void {
    if (after > this.#events.length) void this.refresh();
    else this.#push(data.map((event, at) => ({ id: after + at + 1, data: event })));
  }

  /** Takes events that follow each other, some of which may have come another way. */
  #push(events: readonly Event[]): void {
    const added = events.filter(({ id }) => id > this.#events.length);
    if (added.length === 0) return;
    for (const event of added) this.#events.push(event);
    this.wake();
  }

  /** Reads what is new. While it is being read, another look follows. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#isStale && !this.hasEnded) {
        this.#isStale = false;
        this.#push(await this.#load(this.#events.length));
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

  /** Gives readers of a run here what this process has stored after a number. */
  add(id: string, after: number, events: readonly AiRunEvent[]): void {
    this.#feeds.get(id)?.add(after, events);
  }

  /** Looks for new events of all runs: notifications may have been lost. */
  refreshAll(): void {
    for (const feed of this.#feeds.values()) void feed.refresh();
  }

  /** Events of a run after a number, as they come, until its end. */
  async *follow(id: string, after: number, signal: AbortSignal): AsyncGenerator<readonly Event[]> {
    const feed = this.#open(id);
    const wake = () => feed.wake();
    signal.addEventListener('abort', wake);
    try {
      let at = after;
      while (!signal.aborted) {
        const added = feed.listAfter(at);
        at += added.length;
        if (added.length > 0) yield added;
        else if (feed.hasEnded) return;
        else await feed.change;
      }
    } finally {
      signal.removeEventListener('abort', wake);
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
