import type { ChangeListener } from '../db/signals/change-listener.ts';
import type { Database } from '../db/client.ts';
import { Loop, type BackgroundLog } from '../infrastructure/loop.ts';
import { publishDueContent } from '../modules/console/content/publishing/publishing.service.ts';
import { CONTENT_SCHEDULED } from '../modules/console/content/publishing/schedule.repository.ts';
import { announceDueContent, getTimeToNextDue } from './due-content.repository.ts';

/** Longest wait: changes that were missed with the connection are noticed by then. */
const MAX_WAIT_MS = 15_000;
/** Shortest wait between two looks, however many changes an import makes. */
const CALM_MS = 500;
/** Shortest wait where something is due, which another process may be publishing. */
const MIN_WAIT_MS = 20;
const RETRY_MS = 2_000;

/**
 * Publishes scheduled versions and announces content that becomes public at its moment. Every process waits for the next
 * one; changes of content and of schedules wake it up.
 */
export class DueContent {
  readonly #loop: Loop;
  readonly #unsubscribe: () => void;
  #wake: (() => void) | undefined;
  #changed = false;

  constructor(db: Database, changes: ChangeListener, log: BackgroundLog) {
    this.#loop = new Loop(async (stopping) => {
      try {
        this.#changed = false;
        await publishDueContent(db);
        await announceDueContent(db);
        await this.#waitFor(await getTimeToNextDue(db), stopping);
        return 0;
      } catch (error) {
        log.error({ err: error }, 'scheduled content was not published');
        return RETRY_MS;
      }
    });
    const onChange = () => this.#onChange();
    this.#unsubscribe = changes.subscribe({
      onChange,
      onSignal: (name) => {
        if (name === CONTENT_SCHEDULED) onChange();
      },
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after what is being published. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    const stopped = this.#loop.stop();
    this.#wake?.();
    await stopped;
  }

  #onChange(): void {
    this.#changed = true;
    this.#wake?.();
  }

  async #waitFor(next = MAX_WAIT_MS, stopping: AbortSignal): Promise<void> {
    const earliest = Math.max(MIN_WAIT_MS, Math.min(CALM_MS, next));
    await this.#sleep(earliest, stopping, false);
    const rest = Math.min(next, MAX_WAIT_MS) - earliest;
    if (!this.#changed && rest > 0) await this.#sleep(rest, stopping, true);
  }

  /** Waits for a time, or until something changes. */
  async #sleep(ms: number, stopping: AbortSignal, wakes: boolean): Promise<void> {
    if (stopping.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        if (!wakes && !stopping.aborted) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
