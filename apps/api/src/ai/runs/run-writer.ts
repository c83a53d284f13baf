import type { AiWrittenEvent } from '@zhucheng/contracts';

/** Shortest time between two appends of a run: at most 20 a second. */
const INTERVAL_MS = 50;
const RETRY_MS = 500;

const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** Options of {@link RunWriter}. */
export interface RunWriterOptions {
  /** Stores events; false if the run is no longer this process's. It is called again with the same events after an error. */
  store: (events: readonly AiWrittenEvent[], written: number) => Promise<boolean>;
  /** Called once when the run is lost. */
  onLost: () => void;
}

/** Gathers the events of a run and stores them, in their order, a batch at a time. */
export class RunWriter {
  readonly #options: RunWriterOptions;
  #pending: AiWrittenEvent[] = [];
  #storing: Promise<void> | undefined;
  #storedAt = -Infinity;
  #closed = false;
  #abandoned = false;

  constructor(options: RunWriterOptions) {
    this.#options = options;
  }

  append(event: AiWrittenEvent): void {
    if (this.#closed) return;
    const last = this.#pending.at(-1);
    if (event.kind !== 'text') this.#pending.push(event);
    else if (last?.kind === 'text' && last.part === event.part) last.text += event.text;
    else this.#pending.push({ ...event });
    this.#storing ??= this.#store();
  }

  /** Resolves once everything is stored or the run is lost; nothing is taken afterwards. */
  async close(): Promise<void> {
    await this.#storing;
    const rest = this.#take(true);
    this.#closed = true;
    if (rest.length > 0) await this.#storeBatch(rest);
  }

  /** Drops what is not stored yet: the run is no longer this process's. */
  abandon(): void {
    this.#closed = true;
    this.#abandoned = true;
    this.#pending = [];
  }

  async #store(): Promise<void> {
    while (!this.#closed) {
      await wait(Math.max(0, this.#storedAt + INTERVAL_MS - performance.now()));
      const events = this.#take(false);
      if (events.length === 0) break;
      this.#storedAt = performance.now();
      await this.#storeBatch(events);
    }
    this.#storing = undefined;
  }

  /** Takes the pending events. Half of a character at the end waits for its other half. */
  #take(isLast: boolean): AiWrittenEvent[] {
    const events = this.#pending;
    this.#pending = [];
    const last = events.at(-1);
    if (!isLast && last?.kind === 'text' && HIGH_SURROGATE.test(last.text)) {
      this.#pending.push({ ...last, text: last.text.slice(-1) });
      last.text = last.text.slice(0, -1);
    }
    return events.map(toStorable).filter((event) => event.kind !== 'text' || event.text !== '');
  }

  /** Stores a batch, again and again while the database is away: the lease decides how long that makes sense. */
  async #storeBatch(events: readonly AiWrittenEvent[]): Promise<void> {
    const written = events.reduce((sum, event) => sum + countWritten(event), 0);
    while (!this.#abandoned) {
      try {
        if (await this.#options.store(events, written)) return;
        this.abandon();
        this.#options.onLost();
      } catch {
        await wait(RETRY_MS);
      }
    }
  }
}

/** Characters of an event's text; a block counts as one: it is as good as a word for whether something was written. */
function countWritten(event: AiWrittenEvent): number {
  if (event.kind === 'text') return event.text.length;
  return event.kind === 'piece' && event.name === 'block' ? 1 : 0;
}

/** What PostgreSQL's JSON cannot hold is left out: zeros, and halves of characters. */
function toStorable(event: AiWrittenEvent): AiWrittenEvent {
  return JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  ) as AiWrittenEvent;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
