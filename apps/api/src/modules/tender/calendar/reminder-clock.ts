import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../db/client.ts';
import { remindMembers } from './reminders.service.ts';

const HOUR = 3_600_000;

/** Milliseconds between two looks at the clock, and between a failure and the next try. */
const POLL_MS = 30_000;

/** What {@link ReminderClock} reports. */
export interface ReminderLog {
  info(message: string): void;
  error(detail: { err: unknown }, message: string): void;
}

/** What {@link ReminderClock} needs. */
export interface ReminderClockOptions {
  url: string;
  log: ReminderLog;
  /** True in the one process that works. */
  isLeading: () => boolean;
  /** Clock, in epoch milliseconds. */
  now?: () => number;
}

/** Reminds members of dates at the start and every hour, in the process that leads. */
export class ReminderClock {
  readonly #options: ReminderClockOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: ReminderClockOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the running transaction. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { url, log, isLeading, now: getNow = Date.now } = this.#options;
    const { signal } = this.#stopping;
    const db = openDatabase(url, { max: 1, applicationName: 'zhucheng-reminders' });
    let lastHour: number | undefined;
    while (!signal.aborted) {
      const now = getNow();
      const hour = Math.floor(now / HOUR);
      if (isLeading() && hour !== lastHour) {
        try {
          const told = await remindMembers(db, now, signal);
          lastHour = hour;
          if (told > 0) log.info(`reminded ${told} members of dates`);
        } catch (err) {
          log.error({ err }, 'reminders failed and are tried again');
        }
      }
      // Leadership is decided within seconds of the start.
      const wait = lastHour === undefined ? POLL_MS / 10 : POLL_MS;
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
    await db.$client.end();
  }
}
