import { PgBoss } from 'pg-boss';
import type { Config } from '../../../config.ts';
import { openDatabase, type Database, type PooledDatabase } from '../../../db/client.ts';
import { connectionTo } from '../../../db/servers/database-client.ts';
import { toJobTransaction } from '../../../db/job-transaction.ts';
import { Loop, type BackgroundLog } from '../../../infrastructure/loop.ts';
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

/** Makes messages of what is due and sends them. Any number may run: messages are made by one at a time. */
export class AlertSender {
  readonly #config: Config;
  readonly #log: BackgroundLog;
  readonly #boss: PgBoss;
  readonly #db: PooledDatabase;
  readonly #loop = new Loop((stopping) => this.#sendDue(stopping));
  #isQueueReady = false;

  constructor(config: Config, log: BackgroundLog) {
    this.#config = config;
    this.#log = log;
    const applicationName = 'zhucheng-sending';
    this.#boss = new PgBoss({
      ...connectionTo(config.databaseUrl),
      schema: 'pgboss',
      max: 3,
      application_name: applicationName,
      // Missed heartbeats are found within this time.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    });
    this.#boss.on('error', (err) => log.error({ err }, 'sending failed'));
    this.#db = openDatabase(config.databaseUrl, {
      max: CONCURRENT_SENDS,
      poolers: config.poolers,
      applicationName,
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the messages that are being sent. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    await this.#db.$client.end();
  }

  async #sendDue(stopping: AbortSignal): Promise<number> {
    try {
      if (!this.#isQueueReady) await this.#startQueue();
      this.#isQueueReady = true;
      while ((await this.#dispatch()) > 0 && !stopping.aborted);
    } catch (err) {
      this.#log.error({ err }, 'messages of alerts could not be made and are tried again');
    }
    return POLL_MS;
  }

  async #startQueue(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(QUEUE, QUEUE_OPTIONS);
    const senders = {
      config: this.#config,
      sendMail: getSenders(this.#config).mail,
      sendToRobot: createRobotSender(this.#config.robotTestOrigin),
      log: this.#log,
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
