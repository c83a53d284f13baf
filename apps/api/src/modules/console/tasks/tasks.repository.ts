import type { TaskFailure, TaskState } from '@zhucheng/contracts';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { staffTask } from '../../../db/schema.ts';

/** Row of the table `staff_task`. */
export type StaffTask = typeof staffTask.$inferSelect;

/** Values of a new task. */
export type NewTask = Pick<StaffTask, 'accountId' | 'kind' | 'title' | 'items'> &
  Partial<Pick<StaffTask, 'input' | 'revertsId'>>;

/** Seconds for which a process keeps a task between two batches. */
const LEASE_SECONDS = 15;

const leasedUntil = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Inserts a task. */
export async function insertTask(db: Database, values: NewTask): Promise<StaffTask> {
  const [row] = await db.insert(staffTask).values(values).returning();
  if (!row) throw new Error('the task was not inserted');
  return row;
}

/** A task of an account. */
export async function findTask(
  db: Database,
  accountId: string,
  id: string,
): Promise<StaffTask | undefined> {
  const [row] = await db
    .select()
    .from(staffTask)
    .where(and(eq(staffTask.id, id), eq(staffTask.accountId, accountId)));
  return row;
}

/** The task that reverts a task. */
export async function findReverting(db: Database, id: string): Promise<StaffTask | undefined> {
  const [row] = await db.select().from(staffTask).where(eq(staffTask.revertsId, id));
  return row;
}

/** A task, locked until the transaction ends. */
export async function lockTask(tx: Database, id: string): Promise<StaffTask | undefined> {
  const [row] = await tx.select().from(staffTask).where(eq(staffTask.id, id)).for('update');
  return row;
}

/** Takes up the oldest open task that no process works on; undefined if there is none. */
export async function claimTask(
  db: Database,
  kinds: readonly string[],
): Promise<StaffTask | undefined> {
  const free = db
    .select({ id: staffTask.id })
    .from(staffTask)
    .where(
      and(
        inArray(staffTask.state, ['queued', 'running']),
        inArray(staffTask.kind, [...kinds]),
        or(isNull(staffTask.leasedUntil), lt(staffTask.leasedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(staffTask.createdAt), asc(staffTask.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(staffTask)
    .set({ state: 'running', leasedUntil })
    .where(inArray(staffTask.id, free))
    .returning();
  return row;
}

/** Progress of a batch. */
export interface TaskProgress {
  count: number;
  failures: readonly TaskFailure[];
  undo: readonly unknown[];
}

/** Stores a finished batch and keeps the task for the next one. */
export async function addProgress(
  tx: Database,
  id: string,
  { count, failures, undo }: TaskProgress,
): Promise<void> {
  await tx
    .update(staffTask)
    .set({
      done: sql`${staffTask.done} + ${count}`,
      failures: sql`${staffTask.failures} || ${JSON.stringify(failures)}::jsonb`,
      undo: sql`${staffTask.undo} || ${JSON.stringify(undo)}::jsonb`,
      attempts: 0,
      leasedUntil,
    })
    .where(eq(staffTask.id, id));
}

/** Ends a task that is queued or running; undefined if it has ended already. */
export async function endTask(
  db: Database,
  id: string,
  state: Extract<TaskState, 'done' | 'failed' | 'stopped'>,
): Promise<StaffTask | undefined> {
  const [row] = await db
    .update(staffTask)
    .set({ state, finishedAt: sql`now()`, leasedUntil: null })
    .where(and(eq(staffTask.id, id), inArray(staffTask.state, ['queued', 'running'])))
    .returning();
  return row;
}

/** Leaves a running task to other processes at once. */
export async function releaseTask(db: Database, id: string): Promise<void> {
  await db.update(staffTask).set({ leasedUntil: null }).where(eq(staffTask.id, id));
}

/** Counts a failed attempt; the task rests for a while. Returns the number of attempts. */
export async function addAttempt(db: Database, id: string): Promise<number> {
  const [row] = await db
    .update(staffTask)
    .set({
      attempts: sql`${staffTask.attempts} + 1`,
      leasedUntil: sql`now() + make_interval(secs => 2 * (${staffTask.attempts} + 1))`,
    })
    .where(eq(staffTask.id, id))
    .returning({ attempts: staffTask.attempts });
  return row?.attempts ?? 0;
}
