import { CODES, type InputOf, type tenderBoardContract } from '@zhucheng/contracts';
import {
  canMove,
  getStageName,
  isClosedStage,
  listNextStages,
  MAX_OPEN_PROJECTS,
  needsReason,
  TASK_KINDS,
} from '@zhucheng/domain-tender/board';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId } from '../../../wire-format.ts';
import { recordCompanyAction, requireCompany } from '../../accounts/companies/company.service.ts';
import { findProjectName, findPublicProjectName } from '../project.repository.ts';
import { createConflict, recordBoardAction } from './board-audit.service.ts';
import * as changes from './board-changes.repository.ts';
import { notifyOwner, requireOwner, type NewOwner } from './board-owners.service.ts';
import { notOnBoard, readProject } from './board.service.ts';

type Endpoints = (typeof tenderBoardContract)['endpoints'];

/** Adds a tender project to the caller's board with the tasks of every bid; one that is there already stays as it is. */
export async function addProject(context: RequestContext, input: InputOf<Endpoints['create']>) {
  const { company, session } = await requireCompany(context);
  const projectId = fromWireId(input.projectId);
  const id = await context.db.transaction(async (tx) => {
    const name = await findPublicProjectName(tx, projectId);
    if (name === undefined) throw new ApiError(CODES.notFound, '没有找到这条招标信息');
    const owner = await requireOwner(tx, company.id, input.ownerId);
    await changes.lockBoard(tx, company.id);
    const known = await changes.findByTenderProject(tx, company.id, projectId);
    if (known) return known.id;
    await requireRoom(tx, company.id);
    const ownerId = owner?.id ?? null;
    const values = { companyId: company.id, projectId, ownerId, addedBy: session.userId };
    const added = await changes.insertProject(tx, values);
    await changes.insertTasks(
      tx,
      TASK_KINDS.map(({ id: kind, name: title }) => ({ bidProjectId: added, kind, title })),
    );
    await recordCompanyAction(context, tx, {
      companyId: company.id,
      action: 'board-add',
      detail: { project: name, projectId },
    });
    if (owner) await notifyOwner(context, tx, { id: added, projectId }, owner);
    return added;
  });
  return readProject(context, company.id, id);
}

async function requireRoom(tx: Database, companyId: string): Promise<void> {
  if ((await changes.countOpenProjects(tx, companyId)) < MAX_OPEN_PROJECTS) return;
  const msg = `看板上进行中的项目最多 ${MAX_OPEN_PROJECTS} 个，请先了结或移出一些`;
  throw new ApiError(CODES.conflict, msg);
}

/**
 * Moves a project or changes its owner. A change that is there already is accepted; one of an older version is refused
 * with what was done since.
 */
export async function updateProject(context: RequestContext, input: InputOf<Endpoints['update']>) {
  const { company } = await requireCompany(context);
  const id = fromWireId(input.id);
  await context.db.transaction(async (tx) => {
    const owner = await requireOwner(tx, company.id, input.ownerId);
    await changes.lockBoard(tx, company.id);
    const stored = await changes.findOnBoard(tx, company.id, id);
    if (!stored) throw notOnBoard();
    const change = toChange(stored, input, owner);
    if (Object.keys(change).length === 0) return;
    if (stored.version !== input.version) {
      throw await createConflict(context, tx, id, ({ version = 0 }) => version > input.version);
    }
    await requireAllowed(tx, stored, change);
    await changes.saveProject(tx, id, change);
    await recordChange(context, tx, stored, { ...change, accountId: owner?.accountId ?? null });
    if (owner && change.ownerId) await notifyOwner(context, tx, stored, owner);
  });
  return readProject(context, company.id, id);
}

type ProjectChange = Partial<
  Pick<changes.BoardProject, 'stage' | 'stageAt' | 'reason' | 'ownerId'>
>;

/** What of an input differs from what is stored. A move takes its reason, or none, from the input. */
function toChange(
  stored: changes.BoardProject,
  { stage, reason }: InputOf<Endpoints['update']>,
  owner: NewOwner | null | undefined,
): ProjectChange {
  const moves = stage !== undefined && stage !== stored.stage;
  const newReason = moves ? (reason ?? '') : reason;
  const ownerId = owner === undefined ? stored.ownerId : (owner?.id ?? null);
  return {
    ...(moves && { stage, stageAt: new Date() }),
    ...(newReason !== undefined && newReason !== stored.reason && { reason: newReason }),
    ...(ownerId !== stored.ownerId && { ownerId }),
  };
}

async function requireAllowed(
  tx: Database,
  stored: changes.BoardProject,
  change: ProjectChange,
): Promise<void> {
  const stage = change.stage ?? stored.stage;
  if (change.stage && !canMove(stored.stage, change.stage)) {
    const allowed = listNextStages(stored.stage).map(getStageName).join('、');
    const msg = `“${getStageName(stored.stage)}”的项目不能直接移到“${getStageName(stage)}”，可以移到${allowed}`;
    throw new ApiError(CODES.badInput, msg);
  }
  if (needsReason(stage) && (change.reason ?? stored.reason) === '') {
    const message = '请写明不投的原因';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'reason', message }] });
  }
  if (isClosedStage(stored.stage) && !isClosedStage(stage)) await requireRoom(tx, stored.companyId);
}

async function recordChange(
  context: RequestContext,
  tx: Database,
  { id, stage, version }: changes.BoardProject,
  change: ProjectChange & { accountId: string | null },
): Promise<void> {
  const next = { version: version + 1 };
  const record = (action: Parameters<typeof recordBoardAction>[2]['action'], detail: object = {}) =>
    recordBoardAction(context, tx, { id, action, detail: { ...next, ...detail } });
  if (change.ownerId !== undefined) {
    await record('board-owner', { accountId: change.accountId });
  }
  if (change.stage) await record('board-move', { from: stage, to: change.stage });
  else if (change.reason !== undefined) await record('board-reason');
}

/** Removes a project from the caller's board. */
export async function removeProject(context: RequestContext, wireId: string) {
  const { company } = await requireCompany(context);
  const id = fromWireId(wireId);
  await context.db.transaction(async (tx) => {
    await changes.lockBoard(tx, company.id);
    const stored = await changes.findOnBoard(tx, company.id, id);
    if (!stored) throw notOnBoard();
    await changes.deleteProject(tx, id);
    const project = await findProjectName(tx, stored.projectId);
    await recordCompanyAction(context, tx, {
      companyId: company.id,
      action: 'board-remove',
      detail: { projectId: stored.projectId, ...(project !== undefined && { project }) },
    });
  });
  return { id: wireId };
}
