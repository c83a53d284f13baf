import { CODES, type TaskFailure } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { StaffTask } from './tasks.repository.ts';

/** Result of a batch: what was left as it was, and what is needed to take the changes back. */
export interface BatchResult {
  failures: TaskFailure[];
  undo: unknown[];
}

/** What a batch knows of its task. */
export type TaskFacts = Pick<StaffTask, 'id' | 'accountId' | 'kind' | 'input' | 'revertsId'>;

/** Kind of change that is done to many records. */
export interface TaskDefinition {
  /** Name, stored with the tasks: it stays as it is. */
  kind: string;
  /** Changes records. Runs in a transaction that also stores the progress: a killed process loses or repeats nothing. */
  run(tx: Database, ids: readonly string[], task: TaskFacts): Promise<BatchResult>;
  /** Takes changes back, by the undo entries of `run`; without it, tasks of the kind can't be undone. */
  revert?(tx: Database, entries: readonly unknown[], task: TaskFacts): Promise<TaskFailure[]>;
}

/**
 * Changes records one by one, each in a savepoint. A refusal leaves the record as it was and is noted with its name;
 * `change` returns the record's undo entry.
 */
export async function changeEach<Item>(
  tx: Database,
  items: readonly Item[],
  describe: (item: Item) => { id: string; title: string },
  change: (savepoint: Database, item: Item) => Promise<unknown>,
): Promise<BatchResult> {
  const result: BatchResult = { failures: [], undo: [] };
  for (const item of items) {
    try {
      result.undo.push(await tx.transaction((savepoint) => change(savepoint, item)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === CODES.failure) throw error;
      result.failures.push({ ...describe(item), message: error.message });
    }
  }
  return result;
}
