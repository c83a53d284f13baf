import { asksForAgent } from '@zhucheng/domain-service/chat';
import type { StoredMessage } from '../chat/chat-events.ts';
import { isQuestion } from './help.rules.ts';

/** Time after a visitor's message in which further ones belong to the same question, in milliseconds. */
const SETTLE_MS = 1_000;

/** Pause between two looks, in milliseconds: a flood of questions costs searches at a steady pace only. */
const PAUSE_MS = 50;

/** Age at which a question stays unanswered, in milliseconds: the talk has gone on. */
const MAX_AGE_MS = 15_000;

/** Maximum conversations that wait. */
const MAX_WAITING = 1_000;

interface Waiting {
  question: StoredMessage;
  askedAt: number;
}

/**
 * Visitors' questions that wait for a look into the help centre: the newest one of each conversation, looked at when its
 * visitor has paused, one after the other.
 */
export class QuestionQueue {
  readonly #look: (question: StoredMessage) => Promise<void>;
  /** By conversation, in the order of time. */
  readonly #waiting = new Map<string, Waiting>();
  #running: Promise<void> | undefined;
  #wake: () => void = () => undefined;

  /** `look` does not reject. */
  constructor(look: (question: StoredMessage) => Promise<void>) {
    this.#look = look;
  }

  /** Adds a visitor's message; it is left out if it asks nothing. Asking for a person takes the place of a question. */
  add(message: StoredMessage): void {
    const { conversationId } = message;
    const { text } = message.message;
    if (!isQuestion(text) && !asksForAgent(text)) return;
    this.#waiting.delete(conversationId);
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(conversationId, { question: message, askedAt: performance.now() });
    this.#running ??= this.#run();
  }

  /** Forgets what waits; resolves when the look under way has ended. */
  async close(): Promise<void> {
    this.#waiting.clear();
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      const [oldest] = this.#waiting.values();
      if (!oldest) break;
      const age = performance.now() - oldest.askedAt;
      if (age < SETTLE_MS) {
        await this.#sleep(SETTLE_MS - age);
        continue;
      }
      this.#waiting.delete(oldest.question.conversationId);
      if (age > MAX_AGE_MS) continue;
      await this.#look(oldest.question);
      await this.#sleep(PAUSE_MS);
    }
    this.#running = undefined;
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
