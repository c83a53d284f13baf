import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Config } from '../../../config.ts';
import { openDatabase, type Database, type PooledDatabase } from '../../../db/client.ts';
import { toJobTransaction } from '../../../db/job-transaction.ts';
import { getSenders } from '../../../infrastructure/outbox/senders.ts';
import { deliverAlert } from './deliver-alert.service.ts';
import { dispatchDue } from './dispatch.service.ts';
import { createRobotSender } from './robots/send-to-robot.ts';

/** Queue of messages to be sent. Its name is stored in the database. */
const QUEUE = 'send-alert';

/**
 * Back-off from seconds to a quarter of an hour; a message is given up by its age. A job whose process died is taken up
 * again when its heartbeat is missed.
 */
const QUEUE_OPTIONS = {
  retryLimit: 1_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 86_400,
};

/** Milliseconds between two looks for deliveries that are due. */
const POLL_MS = 1_000;
const CONCURRENT_SENDS = 4;
const STOP_TIMEOUT_MS = 8_000;

/** What {@link AlertSender} reports. */
export interface AlertSenderLog {
  error(detail: { err: unknown }, message: string): void;
}

/** Makes messages of what is due and sends them. Any number may run: messages are made by one at a time. */
export class AlertSender {
  readonly #config: Config;
  readonly #log: AlertSenderLog;
  readonly #boss: PgBoss;
  readonly #db: PooledDatabase;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(config: Config, log: AlertSenderLog) {
    this.#config = config;
    this.#log = log;
    const applicationName = 'zhucheng-sending';
    this.#boss = new PgBoss({
      connectionString: config.databaseUrl,
      schema: 'pgboss',
      max: 3,
      application_name: applicationName,
      // Missed heartbeats are found within this time.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    });
    this.#boss.on('error', (err) => log.error({ err }, 'sending failed'));
    this.#db = openDatabase(config.databaseUrl, { max: CONCURRENT_SENDS, applicationName });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the messages that are being sent. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    await this.#db.$client.end();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let isReady = false;
    while (!signal.aborted) {
      try {
        if (!isReady) await this.#startQueue();
        isReady = true;
        while ((await this.#dispatch()) > 0 && !signal.aborted);
      } catch (err) {
        this.#log.error({ err }, 'messages of alerts could not be made and are tried again');
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #startQueue(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(QUEUE, QUEUE_OPTIONS);
    const senders = {
      config: this.#config,
      sendMail: getSenders(this.#config).mail,
      sendToRobot: createRobotSender(this.#config.robotTestOrigin),
    };
    const options = { localConcurrency: CONCURRENT_SENDS, pollingIntervalSeconds: 0.5 };
    await this.#boss.work<{ id: string }>(QUEUE, options, async ([job]) => {
      if (job) await deliverAlert(this.#db, senders, job.data.id);
    });
  }

  #dispatch(): Promise<number> {
    const startJob = async (tx: Database, id: string) => {
      await this.#boss.send(QUEUE, { id }, { db: toJobTransaction(tx) });
    };
    return dispatchDue(this.#db, { config: this.#config, startJob });
  }
}
