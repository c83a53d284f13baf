import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { sendSignal } from '../../../db/signals/signals.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { findDefinition } from './task-definitions.ts';
import { TASK_SIGNAL } from './task-runner.ts';
import {
  endTask,
  findReverting,
  findTask,
  insertTask,
  lockTask,
  type NewTask,
  type StaffTask,
} from './tasks.repository.ts';

/** Maximum number of failures that a reply tells; their number is told anyway. */
const MAX_SHOWN_FAILURES = 100;

const notFound = () => new ApiError(CODES.notFound, '没有找到这项批量操作，请刷新页面');

const isUndoable = ({ kind, state, undo, revertsId }: StaffTask) =>
  revertsId === null &&
  findDefinition(kind)?.revert !== undefined &&
  (undo.length > 0 || state === 'queued' || state === 'running');

/** Task on the wire. */
export function presentTask(task: StaffTask, isReverted = false) {
  const { id, kind, title, state, items, done, failures, createdAt, finishedAt } = task;
  return {
    id: toWireId(id),
    kind,
    title,
    state,
    total: items.length,
    done,
    failed: failures.length,
    failures: failures.slice(0, MAX_SHOWN_FAILURES),
    undoable: !isReverted && isUndoable(task),
    createdAt: toWireTime(createdAt),
    finishedAt: toWireTimeOrNull(finishedAt),
  };
}

/** Starts a task when the transaction commits. `items` are ids as PostgreSQL writes them. */
export async function startTask(tx: Database, task: NewTask) {
  const row = await insertTask(tx, task);
  await sendSignal(tx, TASK_SIGNAL);
  return presentTask(row);
}

/** A task of the caller. */
export async function getTask(context: RequestContext, wireId: string) {
  const { userId } = requireSession(context);
  const task = await findTask(context.db, userId, fromWireId(wireId));
  if (!task) throw notFound();
  return presentTask(task, (await findReverting(context.db, task.id)) !== undefined);
}

/** Locks a task of the caller. */
async function lockOwnTask(tx: Database, context: RequestContext, wireId: string) {
  const task = await lockTask(tx, fromWireId(wireId));
  if (task?.accountId !== requireSession(context).userId) throw notFound();
  return task;
}

const audit = (tx: Database, context: RequestContext, { id, kind, done }: StaffTask) =>
  context.audit(tx, { resource: { kind: 'task', id: toWireId(id) }, detail: { kind, done } });

/** Stops a task after the running batch. */
export const stopTask = (context: RequestContext, wireId: string) =>
  context.db.transaction(async (tx) => {
    const { id } = await lockOwnTask(tx, context, wireId);
    const stopped = await endTask(tx, id, 'stopped');
    if (!stopped) throw new ApiError(CODES.conflict, '这项操作已经结束，不用停');
    await audit(tx, context, stopped);
    return presentTask(stopped);
  });

/** Stops a task and starts one that takes its changes back. */
export const undoTask = (context: RequestContext, wireId: string) =>
  context.db.transaction(async (tx) => {
    const task = await lockOwnTask(tx, context, wireId);
    if (!isUndoable(task) || (await findReverting(tx, task.id))) {
      throw new ApiError(CODES.conflict, '这项操作不能撤销，或者已经撤销过');
    }
    await endTask(tx, task.id, 'stopped');
    await audit(tx, context, task);
    const { accountId, kind, input, undo } = task;
    // What was changed last is restored first.
    const items = undo.toReversed();
    return startTask(tx, {
      accountId,
      kind,
      title: `撤销：${task.title}`,
      input,
      items,
      revertsId: task.id,
    });
  });
