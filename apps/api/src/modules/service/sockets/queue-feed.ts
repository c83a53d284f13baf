import type { QueueEntry } from '@zhucheng/domain-service/chat';
import type { BackgroundLog } from '../../../infrastructure/loop.ts';

/** Room of all agents. */
export const AGENTS_ROOM = 'agents';

/** Time in which changes of the queue are gathered, in milliseconds. */
const GATHER_MS = 200;

/** Options of {@link QueueFeed}. */
export interface QueueFeedOptions {
  list: (conversationIds: readonly string[]) => Promise<QueueEntry[]>;
  emit: (entry: QueueEntry) => void;
  log: BackgroundLog;
}

/**
 * Tells changed conversations to the desks of all agents. Changes of a fifth of a second are read by one statement, beside
 * the way of the messages: a busy conversation costs no more than five entries a second.
 */
export class QueueFeed {
  readonly #options: QueueFeedOptions;
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: QueueFeedOptions) {
    this.#options = options;
  }

  /** Notes that a conversation has changed. */
  note(conversationId: string): void {
    if (this.#closed) return;
    this.#changed.add(conversationId);
    this.#timer ??= setTimeout(() => void this.#tell(), GATHER_MS);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#changed.clear();
  }

  async #tell(): Promise<void> {
    const { list, emit, log } = this.#options;
    const ids = [...this.#changed];
    this.#changed = new Set();
    try {
      for (const entry of await list(ids)) emit(entry);
    } catch (err) {
      log.error({ err }, 'changes of the queue were not told');
    }
    this.#timer = undefined;
    // What changed while it was read is told by the next.
    if (this.#changed.size > 0 && !this.#closed) {
      this.#timer = setTimeout(() => void this.#tell(), GATHER_MS);
    }
  }
}
