import type { Database } from '../../../db/client.ts';
import type { Signals } from '../../../db/signals/signals.ts';
import { Loop, type BackgroundLog } from '../../../infrastructure/loop.ts';
import { doJob } from '../../../infrastructure/do-job.ts';
import type { TaskDefinition } from './task-definition.ts';
import { findDefinition, listKinds } from './task-definitions.ts';
import {
  addAttempt,
  addProgress,
  claimTask,
  endTask,
  lockTask,
  releaseTask,
  type StaffTask,
} from './tasks.repository.ts';

/** Signal that a task was added. */
export const TASK_SIGNAL = 'staff-task';

/** Records of a batch, which is one transaction. */
const BATCH_SIZE = 100;
/** Milliseconds between two looks for tasks whose process has died. */
const POLL_MS = 5_000;
/** Attempts at a batch before its task is given up. */
const MAX_ATTEMPTS = 3;

/** Services of {@link TaskRunner}. */
export interface TaskRunnerOptions {
  db: Database;
  signals: Signals;
  log: BackgroundLog;
}

/** Works on the tasks of staff, one at a time. Every API process has one; a batch is done by one of them, once. */
export class TaskRunner {
  readonly #db: Database;
  readonly #signals: Signals;
  readonly #log: BackgroundLog;
  readonly #loop = new Loop((stopping) => this.#runOpen(stopping));

  constructor({ db, signals, log }: TaskRunnerOptions) {
    this.#db = db;
    this.#signals = signals;
    this.#log = log;
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the running batch; another process goes on with the task. */
  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #runOpen(stopping: AbortSignal): Promise<number> {
    // Waits from before the look, so that no task is added in between.
    const added = this.#signals.waitFor(TASK_SIGNAL, POLL_MS);
    try {
      for (;;) {
        const task = await claimTask(this.#db, listKinds());
        if (!task) break;
        const job = { queue: 'staff_task', requests: task.requests, log: this.#log };
        await doJob(job, ({ add }) => {
          add({ 'staff_task.kind': task.kind });
          return this.#run(task, stopping);
        });
        if (stopping.aborted) return 0;
      }
    } catch (err) {
      this.#log.error({ err }, 'a task of staff failed and is tried again');
    }
    await endedBy(added, stopping);
    return 0;
  }

  async #run(task: StaffTask, stopping: AbortSignal): Promise<void> {
    const definition = findDefinition(task.kind);
    if (!definition) return;
    try {
      while (!stopping.aborted && (await this.#runBatch(task, definition)));
      if (stopping.aborted) await releaseTask(this.#db, task.id);
    } catch (err) {
      this.#log.error({ err }, `a batch of ${task.kind} failed`);
      const attempts = await addAttempt(this.#db, task.id);
      if (attempts >= MAX_ATTEMPTS) await endTask(this.#db, task.id, 'failed');
    }
  }

  /** Does the next batch; false if the task has ended. */
  async #runBatch({ id }: StaffTask, definition: TaskDefinition): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const task = await lockTask(tx, id);
      if (task?.state !== 'running') return false;
      const items = task.items.slice(task.done, task.done + BATCH_SIZE);
      if (items.length > 0) {
        const { failures, undo } = await doBatch(tx, definition, task, items);
        await addProgress(tx, id, { count: items.length, failures, undo });
      }
      if (task.done + items.length < task.items.length) return true;
      await endTask(tx, id, 'done');
      return false;
    });
  }
}

/** Resolves with the promise or at the signal. */
async function endedBy(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const listening = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { signal: listening.signal });
  });
  await Promise.race([promise, aborted]);
  listening.abort();
}

async function doBatch(
  tx: Database,
  definition: TaskDefinition,
  task: StaffTask,
  items: readonly unknown[],
) {
  if (task.revertsId === null) return definition.run(tx, items as string[], task);
  return { failures: (await definition.revert?.(tx, items, task)) ?? [], undo: [] };
}
