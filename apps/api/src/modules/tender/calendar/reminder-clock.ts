import { openDatabase, type PooledDatabase } from '../../../db/client.ts';
import { sharedNow } from '../../../infrastructure/clock.ts';
import { Loop, type BackgroundLog } from '../../../infrastructure/loop.ts';
import { remindMembers } from './reminders.service.ts';

const HOUR = 3_600_000;

/** Milliseconds between two looks at the clock, and between a failure and the next try. */
const POLL_MS = 30_000;

/** What {@link ReminderClock} needs. */
export interface ReminderClockOptions {
  url: string;
  poolers?: string | undefined;
  log: BackgroundLog;
  /** True in the one process that works. */
  isLeading: () => boolean;
  /** Clock, in epoch milliseconds. */
  now?: () => number;
}

/** Reminds members of dates at the start and every hour, in the process that leads. */
export class ReminderClock {
  readonly #options: ReminderClockOptions;
  readonly #db: PooledDatabase;
  readonly #loop = new Loop((stopping) => this.#remindHourly(stopping));
  #lastHour: number | undefined;

  constructor(options: ReminderClockOptions) {
    this.#options = options;
    const { url, poolers } = options;
    this.#db = openDatabase(url, { max: 1, poolers, applicationName: 'zhucheng-reminders' });
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the running transaction. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#db.$client.end();
  }

  async #remindHourly(stopping: AbortSignal): Promise<number> {
    const { log, isLeading, now: getNow = sharedNow } = this.#options;
    const now = getNow();
    const hour = Math.floor(now / HOUR);
    if (isLeading() && hour !== this.#lastHour) {
      try {
        const told = await remindMembers(this.#db, now, stopping);
        this.#lastHour = hour;
        if (told > 0) log.info(`reminded ${told} members of dates`);
      } catch (err) {
        log.error({ err }, 'reminders failed and are tried again');
      }
    }
    // Leadership is decided within seconds of the start.
    return this.#lastHour === undefined ? POLL_MS / 10 : POLL_MS;
  }
}
