import { sql } from 'drizzle-orm';
import { SIGNAL_CHANNEL, type ChangeListener } from './change-listener.ts';
import type { Database } from './client.ts';

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
