import { CODES, type InputOf, type tenderBoardContract } from '@zhucheng/contracts';
import { MAX_TASKS, TASK_KINDS } from '@zhucheng/domain-tender/board';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { requireCompany } from '../../accounts/companies/company.service.ts';
import type { BoardActionName } from './board-actions.rules.ts';
import { createConflict, recordBoardAction } from './board-audit.service.ts';
import * as changes from './board-changes.repository.ts';
import { listTasks } from './board.repository.ts';
import { NO_FACTS, toWireTask } from './board.rules.ts';
import { notOnBoard } from './board.service.ts';
import { getProjectFacts } from './project-dates.service.ts';

type Endpoints = (typeof tenderBoardContract)['endpoints'];

const notThere = () => new ApiError(CODES.notFound, '没有这个任务，可能已被同事删除');

/** Adds a task to a project of the caller's board. */
export async function addTask(context: RequestContext, input: InputOf<Endpoints['createTask']>) {
  const { company } = await requireCompany(context);
  const id = fromWireId(input.id);
  const { kind = null, day } = input;
  const added = await context.db.transaction(async (tx) => {
    await changes.lockBoard(tx, company.id);
    const project = await changes.findOnBoard(tx, company.id, id);
    if (!project) throw notOnBoard();
    const tasks = await listTasks(tx, [id]);
    const known = kind && tasks.find((task) => task.kind === kind);
    if (known) return { task: known, project };
    if (tasks.length >= MAX_TASKS) {
      throw new ApiError(CODES.conflict, `一个项目最多 ${MAX_TASKS} 个任务，请先删除一些`);
    }
    const title = TASK_KINDS.find((one) => one.id === kind)?.name ?? input.title ?? '';
    const [task] = await changes.insertTasks(tx, [{ bidProjectId: id, kind, title, day }]);
    if (!task) throw new Error('A task was not added');
    await record(context, tx, task, 'board-task-add');
    return { task, project };
  });
  return toReply(context, added.task, added.project.projectId);
}

/** Changes a task of the caller's board. A change that is there already is accepted. */
export async function updateTask(context: RequestContext, input: InputOf<Endpoints['updateTask']>) {
  const { company } = await requireCompany(context);
  const id = fromWireId(input.id);
  const saved = await context.db.transaction(async (tx) => {
    await changes.lockBoard(tx, company.id);
    const found = await changes.findTask(tx, company.id, id);
    if (!found) throw notThere();
    const { task, projectId } = found;
    const change = toChange(task, input);
    if (Object.keys(change).length === 0) return { task, projectId };
    if (task.version !== input.version) {
      throw await createConflict(
        context,
        tx,
        task.bidProjectId,
        ({ taskId, taskVersion = 0 }) => taskId === id && taskVersion > input.version,
      );
    }
    if (change.title !== undefined && task.kind !== null) {
      throw new ApiError(CODES.badInput, '随公告的任务不能改名，可以另加一个自己的任务');
    }
    const changed = await changes.saveTask(tx, id, change);
    for (const action of listActions(change)) await record(context, tx, changed, action);
    return { task: changed, projectId };
  });
  return toReply(context, saved.task, saved.projectId);
}

type TaskChange = Partial<Pick<changes.BoardTask, 'title' | 'day' | 'doneAt'>>;

/** What of an input differs from what is stored. */
function toChange(
  task: changes.BoardTask,
  { title, day, done }: InputOf<Endpoints['updateTask']>,
): TaskChange {
  return {
    ...(title !== undefined && title !== task.title && { title }),
    ...(day !== undefined && day !== task.day && { day }),
    ...(done !== undefined &&
      done !== (task.doneAt !== null) && { doneAt: done ? new Date() : null }),
  };
}

function listActions({ title, day, doneAt }: TaskChange): BoardActionName[] {
  const actions: BoardActionName[] = [];
  if (title !== undefined) actions.push('board-task-title');
  if (day !== undefined) actions.push(day === null ? 'board-task-follow' : 'board-task-day');
  if (doneAt !== undefined) actions.push(doneAt ? 'board-task-done' : 'board-task-open');
  return actions;
}

/** Removes a task from the caller's board. */
export async function removeTask(context: RequestContext, wireId: string) {
  const { company } = await requireCompany(context);
  const id = fromWireId(wireId);
  await context.db.transaction(async (tx) => {
    await changes.lockBoard(tx, company.id);
    const found = await changes.findTask(tx, company.id, id);
    if (!found) throw notThere();
    await changes.deleteTask(tx, id);
    await record(context, tx, found.task, 'board-task-remove');
  });
  return { id: toWireId(id) };
}

const record = (
  context: RequestContext,
  tx: Database,
  { id, bidProjectId, kind, version }: changes.BoardTask,
  action: BoardActionName,
) =>
  recordBoardAction(context, tx, {
    id: bidProjectId,
    action,
    detail: { taskId: id, kind, taskVersion: version },
  });

async function toReply(context: RequestContext, task: changes.BoardTask, projectId: string) {
  const facts = await getProjectFacts(context, [projectId]);
  return toWireTask(task, facts.get(projectId) ?? NO_FACTS);
}
