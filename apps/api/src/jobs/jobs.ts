import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { openDatabase, type PooledDatabase } from '../db/client.ts';
import { announceDue } from './announce-due.ts';

const ANNOUNCE = 'announce-due-content';
const STOP_WITHIN = 5_000;

/** The recurring jobs. However many API processes run, pg-boss gives each run to one of them. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #db: PooledDatabase;
  #started: Promise<void> | undefined;

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    const applicationName = 'zhucheng-jobs';
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      schema: 'pgboss',
      max: 3,
      application_name: applicationName,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'a job failed'));
    this.#db = openDatabase(databaseUrl, { max: 1, applicationName });
  }

  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  /** Stops when the running jobs are finished. */
  async stop(): Promise<void> {
    if (this.#started) {
      await this.#started.catch(() => undefined);
      await this.#boss.stop({ graceful: true, timeout: STOP_WITHIN });
    }
    await this.#db.$client.end();
  }

  async #start(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(ANNOUNCE);
    await this.#boss.work(ANNOUNCE, async () => {
      await announceDue(this.#db);
    });
    await this.#boss.schedule(ANNOUNCE, '* * * * *');
  }
}
