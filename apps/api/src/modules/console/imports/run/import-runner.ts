import { runForRequests } from '@zhucheng/telemetry';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { SIGNAL_CHANNEL } from '../../../../db/signals/change-listener.ts';
import { openDatabase, type Database } from '../../../../db/client.ts';
import { DatabaseClient } from '../../../../db/servers/database-client.ts';
import { Loop, type BackgroundLog } from '../../../../infrastructure/loop.ts';
import { programPath } from '../../../../paths.ts';
import { IMPORT_SIGNAL } from '../imports.rules.ts';
import { addFailure, findOpenJob, updateJob, type ImportJob } from '../import-jobs.repository.ts';

/** Keys of the advisory locks of the processes that import, by what they write. */
const LOCKS = { tenders: 7_040_219_561, articles: 7_040_219_562 };
/** Milliseconds between two looks for work, and between two tries to get the lock or to reach the database. */
const [POLL_MS, RETRY_MS] = [5_000, 2_000];
/** Ends without any progress, one after another, before an import is given up. */
const MAX_FAILURES = 3;

/** Flags of `npm run import`: a small young generation keeps the memory small. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384'];
const PROGRAM = programPath(
  'modules/console/imports/run',
  `import-program${extname(import.meta.url)}`,
);

const GIVEN_UP =
  '导入程序反复出错，停下了。已写入的不会丢失，可以接着做；再出错，请把文件交给管理员查看';

/**
 * Does the imports that staff ask for, one at a time for each target, each in a process of its own. Of several workers one
 * imports: it holds an advisory lock, which ends with its connection, however it ends.
 */
export class ImportRunner {
  readonly #target: keyof typeof LOCKS;
  readonly #url: string;
  readonly #log: BackgroundLog;
  readonly #loop = new Loop((stopping) => this.#round(stopping));

  constructor(target: keyof typeof LOCKS, url: string, log: BackgroundLog) {
    this.#target = target;
    this.#url = url;
    this.#log = log;
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the running batch; the next worker goes on. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #round(stopping: AbortSignal): Promise<number> {
    const client = new DatabaseClient({
      connectionString: this.#url,
      application_name: 'zhucheng-imports',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    const db = openDatabase(this.#url, { max: 1, applicationName: 'zhucheng-imports' });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [LOCKS[this.#target]],
      );
      if (rows[0]?.held) await this.#work(client, db, AbortSignal.any([lost.signal, stopping]));
    } catch (err) {
      this.#log.error({ err }, 'the imports lost the database and try again');
    } finally {
      await client.end().catch(() => undefined);
      await db.$client.end();
    }
    return RETRY_MS;
  }

  async #work(client: Client, db: Database, ended: AbortSignal): Promise<void> {
    let wake = () => {};
    client.on('notification', ({ payload }) => {
      if (payload === IMPORT_SIGNAL) wake();
    });
    await client.query(`listen ${SIGNAL_CHANNEL}`);
    while (!ended.aborted) {
      const { promise: notified, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const job = await findOpenJob(db, this.#target);
      if (!job) await waitFor(notified, POLL_MS, ended);
      else await runForRequests(job.requests, () => this.#runProgram(db, job, ended));
    }
  }

  async #runProgram(db: Database, { id }: ImportJob, ended: AbortSignal): Promise<void> {
    const child = fork(PROGRAM, [id], {
      execArgv: FLAGS,
      env: { ...process.env, DATABASE_URL: this.#url },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = () => child.kill('SIGTERM');
    ended.addEventListener('abort', stop);
    const [code, signal] = (await once(child, 'exit')) as [number, null] | [null, NodeJS.Signals];
    ended.removeEventListener('abort', stop);
    if (code === 0 || ended.aborted) return;
    this.#log.error({ err: new Error(`it ended with ${code ?? signal}`) }, `import ${id} failed`);
    const failures = await addFailure(db, id);
    if (failures >= MAX_FAILURES) {
      await updateJob(db, id, { state: 'failed', problem: GIVEN_UP, finishedAt: new Date() });
    }
    await waitFor(Promise.withResolvers<void>().promise, RETRY_MS * failures, ended);
  }
}

/** Resolves with a promise, after some time, or when work has ended. */
async function waitFor(promise: Promise<void>, ms: number, ended: AbortSignal): Promise<void> {
  const timer = new AbortController();
  const polled = sleep(ms, undefined, { signal: AbortSignal.any([ended, timer.signal]) });
  await Promise.race([promise, polled.catch(() => undefined)]);
  timer.abort();
}
