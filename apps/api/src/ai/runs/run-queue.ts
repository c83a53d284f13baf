import type { PgBoss } from 'pg-boss';
import type { Database } from '../../db/client.ts';
import { toJobTransaction } from '../../db/job-transaction.ts';
import { Loop, type BackgroundLog } from '../../infrastructure/loop.ts';
import type { Runs } from './runs.ts';
import { takeQueuedRuns } from './runs.repository.ts';

/** Name of the queue, stored in the database. */
const QUEUE = 'ai-runs';
/** Runs that a process works on at once. */
const CONCURRENT_RUNS = 4;
/** A job is done once, however long it takes: what its process leaves is queued again by the run's lease. */
const QUEUE_OPTIONS = { retryLimit: 0, expireInSeconds: 23 * 3_600 };
/** Time after which a run gets another job if nobody has begun it, because its job has gone with a process. One too many is done at once. */
const JOB_MS = 30_000;
/** Between two looks for waiting runs: notifications may be lost. */
const POLL_MS = 10_000;
const TAKEN_AT_ONCE = 50;

/** Services of {@link RunQueue}. */
export interface RunQueueOptions {
  boss: PgBoss;
  db: Database;
  runs: Runs;
  log: BackgroundLog;
}

/** Gives long runs to the processes, by a queue of pg-boss beside the recurring jobs. */
export class RunQueue {
  readonly #options: RunQueueOptions;
  readonly #loop = new Loop(() => this.#round());
  readonly #unsubscribe: () => void;
  #wake = Promise.withResolvers<void>();
  #isStopping = false;

  constructor(options: RunQueueOptions) {
    this.#options = options;
    this.#unsubscribe = options.runs.onQueued(() => this.#wake.resolve());
  }

  async start(): Promise<void> {
    const { boss, runs } = this.#options;
    await boss.createQueue(QUEUE, QUEUE_OPTIONS);
    const options = { localConcurrency: CONCURRENT_RUNS, pollingIntervalSeconds: 1 };
    await boss.work<{ id: string }>(QUEUE, options, async ([job]) => {
      if (job) await runs.work(job.data.id);
    });
    if (!this.#isStopping) this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#unsubscribe();
    this.#wake.resolve();
    await this.#loop.stop();
  }

  /** Makes jobs of the runs that wait, until a run is queued or some time has passed. */
  async #round(): Promise<number> {
    // Renewed before the look, so that no run is queued in between unseen.
    this.#wake = Promise.withResolvers();
    if (this.#isStopping) return 0;
    try {
      await this.#makeJobs();
    } catch (err) {
      this.#options.log.error({ err }, 'runs could not be queued and are tried again');
    }
    const timer = setTimeout(this.#wake.resolve, POLL_MS);
    await this.#wake.promise;
    clearTimeout(timer);
    return 0;
  }

  async #makeJobs(): Promise<void> {
    const { boss, db } = this.#options;
    await db.transaction(async (tx) => {
      for (const id of await takeQueuedRuns(tx, { limit: TAKEN_AT_ONCE, ms: JOB_MS })) {
        await boss.send(QUEUE, { id }, { db: toJobTransaction(tx) });
      }
    });
  }
}
