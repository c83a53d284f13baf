import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { getAccountNames } from '../../accounts/companies/company.service.ts';
import { createNotification } from '../../accounts/notifications.repository.ts';
import { findProjectName } from '../project.repository.ts';
import { lockOwner } from './board-changes.repository.ts';

/** Membership and account of who is to own a project. */
export interface NewOwner {
  id: string;
  accountId: string;
}

/** Membership and account of a new owner, locked; undefined where the owner does not change, null for none. */
export async function requireOwner(
  tx: Database,
  companyId: string,
  memberId: string | null | undefined,
): Promise<NewOwner | null | undefined> {
  if (memberId === null || memberId === undefined) return memberId;
  const id = fromWireId(memberId);
  const accountId = await lockOwner(tx, companyId, id);
  if (accountId === undefined) {
    throw new ApiError(CODES.badInput, '这位同事已不在企业里，请另选一位');
  }
  return { id, accountId };
}

/** Tells a member whom a colleague has made the owner of a project. */
export async function notifyOwner(
  context: RequestContext,
  tx: Database,
  { id, projectId }: { id: string; projectId: string },
  { accountId }: NewOwner,
): Promise<void> {
  const { userId } = requireSession(context);
  if (accountId === userId) return;
  const names = await getAccountNames(tx, [userId]);
  const project = await findProjectName(tx, projectId);
  await createNotification(tx, accountId, {
    kind: 'company',
    title: `${names.get(userId) ?? '同事'}请您负责：${project ?? '一个招标项目'}`,
    body: '打开投标看板，看下一步做什么、什么时候截止',
    link: `/organisation?tab=bids&card=${toWireId(id)}`,
  });
}
