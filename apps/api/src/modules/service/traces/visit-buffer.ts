import type { FastifyBaseLogger } from 'fastify';
import type { Visit } from './visit.rules.ts';

/** Time for which page views are collected. */
const COLLECT_MS = 500;
/** Page views that are written at once. */
const MAX_BATCH = 2_000;
/** Page views that wait while the database does not answer; later ones are dropped. */
const MAX_WAITING = 20_000;

/** Stores a batch of page views, or throws. */
export type WriteVisits = (visits: readonly Visit[]) => Promise<void>;

/**
 * Page views that wait for being written together. A batch that cannot be written is tried once more with the next one; a
 * process that is killed loses those of half a second.
 */
export class VisitBuffer {
  readonly #write: WriteVisits;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  #waiting: Visit[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(write: WriteVisits, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#write = write;
    this.#log = log;
  }

  /** Adds a page view; false if too many wait. */
  add(visit: Visit): boolean {
    if (this.#waiting.length >= MAX_WAITING) return false;
    this.#waiting.push(visit);
    this.#timer ??= setTimeout(() => void this.flush(), COLLECT_MS);
    return true;
  }

  /** Writes everything that waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#writing) await this.#writing;
    this.#writing = this.#writeAll().finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        await this.#write(batch);
      } catch (error) {
        this.#log.error({ err: error, visits: batch.length }, 'page views not written');
        await this.#write(batch).catch(() => undefined);
      }
    }
  }
}
