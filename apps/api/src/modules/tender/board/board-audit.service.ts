import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { getAccountNames } from '../../accounts/companies/company.service.ts';
import {
  formatBoardAction,
  formatConflict,
  type BoardActionDetail,
  type BoardActionName,
} from './board-actions.rules.ts';
import { BOARD_RESOURCE, listBoardActions, type BoardAction } from './board-history.repository.ts';
import { listTasks } from './board.repository.ts';
import { getTaskTitle } from './board.rules.ts';

/** Records an action on a project of a board in the audit log. */
export async function recordBoardAction(
  context: RequestContext,
  tx: Database,
  { id, action, detail }: { id: string; action: BoardActionName; detail: BoardActionDetail },
): Promise<void> {
  await recordAudit(tx, {
    actor: requireSession(context),
    action,
    resource: { kind: BOARD_RESOURCE, id },
    detail: { ...detail },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
}

/** Error for a change of what somebody else has changed since it was read, with what that was. */
export async function createConflict(
  context: RequestContext,
  tx: Database,
  id: string,
  isLater: (detail: BoardActionDetail) => boolean,
): Promise<ApiError> {
  const actions = await listBoardActions(tx, id);
  const latest = actions.find(({ detail }) => isLater(detail));
  const done = latest && (await describeAction(context, tx, id, latest));
  return new ApiError(CODES.conflict, formatConflict(done));
}

/** An action with its actor: 李工刚刚从“待定”移到“跟进”. */
async function describeAction(
  context: RequestContext,
  tx: Database,
  id: string,
  { actorId, action, detail }: BoardAction,
): Promise<string> {
  const accounts = await getAccountNames(
    tx,
    [actorId, detail.accountId].flatMap((one) => one ?? []),
  );
  const tasks = await listTasks(tx, [id]);
  const isOwn = actorId === requireSession(context).userId;
  const actor = isOwn ? '您在别处' : ((actorId && accounts.get(actorId)) ?? '同事');
  const names = { accounts, tasks: new Map(tasks.map((task) => [task.id, getTaskTitle(task)])) };
  return `${actor}刚刚${formatBoardAction(action, detail, names)}`;
}
