import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { NOTICE_CHANGES_CHANNEL } from '../../../content/index.ts';
import { openDatabase, type PooledDatabase } from '../../../db/client.ts';
import { DatabaseClient } from '../../../db/servers/database-client.ts';
import { Loop, type BackgroundLog } from '../../../infrastructure/loop.ts';
import { matchNextChanges } from './match-changes.service.ts';
import { SubscriptionIndex } from './subscription-index.ts';

/** Key of the advisory lock of the one matcher that works. */
const LEADER_LOCK = 7_040_219_551;

/** Milliseconds between two looks at the log without a notification: notices become readable as other transactions end. */
const POLL_MS = 1_000;
/** Milliseconds between two tries to become the leader, or to reach the database. */
const RETRY_MS = 2_000;

/**
 * Matches changes of notices with subscriptions as they are committed. Of several matchers one works: it holds an advisory
 * lock on its listening connection, and another takes over when that connection ends.
 */
export class Matcher {
  readonly #url: string;
  readonly #log: BackgroundLog;
  readonly #loop = new Loop((stopping) => this.#tryToWork(stopping));
  #isLeading = false;

  constructor(url: string, log: BackgroundLog) {
    this.#url = url;
    this.#log = log;
  }

  /** True while this matcher is the one that works. */
  get isLeading(): boolean {
    return this.#isLeading;
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the running batch. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #tryToWork(stopping: AbortSignal): Promise<number> {
    await this.#lead(stopping).catch((err: unknown) => {
      this.#log.error({ err }, 'the matcher lost the database and tries again');
    });
    this.#isLeading = false;
    return RETRY_MS;
  }

  /** Waits to become the leader, and works until the connection is lost. */
  async #lead(stopping: AbortSignal): Promise<void> {
    const connection = new DatabaseClient({
      connectionString: this.#url,
      application_name: 'zhucheng-matcher',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    const lost = new AbortController();
    connection.on('error', () => lost.abort());
    connection.on('end', () => lost.abort());
    const db = openDatabase(this.#url, { max: 1, applicationName: 'zhucheng-matcher' });
    try {
      await connection.connect();
      if (!(await tryToLead(connection))) return;
      this.#isLeading = true;
      this.#log.info('the matcher leads');
      await connection.query(`listen ${NOTICE_CHANGES_CHANNEL}`);
      await this.#work(connection, db, AbortSignal.any([lost.signal, stopping]));
    } finally {
      await connection.end().catch(() => undefined);
      await db.$client.end();
    }
  }

  async #work(connection: Client, db: PooledDatabase, ended: AbortSignal): Promise<void> {
    const index = new SubscriptionIndex();
    let wake = () => {};
    connection.on('notification', () => wake());
    while (!ended.aborted) {
      const { promise: notified, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const { isLast } = await matchNextChanges(db, index, this.#log);
      if (!isLast) continue;
      const timer = new AbortController();
      const polled = sleep(POLL_MS, undefined, { signal: AbortSignal.any([ended, timer.signal]) });
      await Promise.race([notified, polled.catch(() => undefined)]);
      timer.abort();
    }
  }
}

async function tryToLead(connection: Client): Promise<boolean> {
  const { rows } = await connection.query<{ leads: boolean }>(
    'select pg_try_advisory_lock($1) as leads',
    [LEADER_LOCK],
  );
  return rows[0]?.leads === true;
}
