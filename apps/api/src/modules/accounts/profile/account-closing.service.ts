import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { toWireTime } from '../../../wire-format.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { removeUnusedBytes } from '../../../infrastructure/storage/files.service.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { eraseMaterials } from '../../ai-materials/member-materials.service.ts';
import { eraseChats } from '../../service/retention/member-chats.service.ts';
import { updateAccount } from '../accounts.repository.ts';
import { findStaffAccess } from '../../console/staff/staff-access.repository.ts';
import { countMembers, listOwnedCompanies, lockOwners } from '../companies/company.repository.ts';
import { revokeTickets } from '../verification/tickets.repository.ts';
import { revokeSessions } from '../sessions/sessions.service.ts';
import {
  eraseAccount,
  listDueAccountIds,
  reactivateAccount,
} from './account-closing.repository.ts';
import { CLOSING_DAYS } from './profile.rules.ts';
import { recordSecurityChange, requireVerifiedAccount } from './security.service.ts';

/** Schedules the closing of the caller's account in 15 days; until then it can be logged in to and taken back. */
export async function requestAccountClosing(context: RequestContext, ticket: string) {
  const row = await requireVerifiedAccount(context, ticket);
  const access = await findStaffAccess(context.db, row.id);
  if (access?.state === 'active') {
    throw new ApiError(CODES.conflict, '您是工作人员，请先让管理员停用您的工作台，再注销账号');
  }
  const closeAt = new Date(Date.now() + CLOSING_DAYS * 86_400_000);
  await context.db.transaction(async (tx) => {
    await requireAnotherOwner(tx, row.id);
    await updateAccount(tx, row.id, { state: 'closing', closeAt });
    await revokeSessions(tx, row.id, requireSession(context).sessionId);
    await recordSecurityChange(context, tx, {
      action: 'account-close',
      title: '账号注销申请已提交',
      body: `账号将在 ${CLOSING_DAYS} 天后注销，期间可在个人中心撤回。`,
    });
  });
  return { closeAt: toWireTime(closeAt) };
}

/** Throws if a company with other members would be left without an owner. */
async function requireAnotherOwner(tx: Database, accountId: string): Promise<void> {
  for (const { id, name } of await listOwnedCompanies(tx, accountId)) {
    const owners = await lockOwners(tx, id);
    if (owners.some((owner) => owner !== accountId) || (await countMembers(tx, id)) < 2) continue;
    const advice = '请先在组织平台指定另一位所有者，再注销账号';
    throw new ApiError(CODES.conflict, `您是「${name}」唯一的所有者，${advice}`);
  }
}

/** Takes back a requested closing. */
export async function cancelAccountClosing(context: RequestContext): Promise<void> {
  const { userId } = requireSession(context);
  await context.db.transaction(async (tx) => {
    if (!(await reactivateAccount(tx, userId))) return;
    await recordSecurityChange(context, tx, {
      action: 'account-keep',
      title: '已撤回注销申请',
      body: '',
    });
  });
}

/** Closes the accounts whose 15 days are over; returns their number. */
export async function closeDueAccounts(
  db: Database,
  store: FileStore,
  now = new Date(),
): Promise<number> {
  const due = await listDueAccountIds(db, now);
  for (const id of due) {
    const hashes = await db.transaction((tx) => closeAccount(tx, id));
    await removeUnusedBytes(db, store, hashes);
  }
  return due.length;
}

/** Closes an account, unless its closing was taken back meanwhile. Returns the hashes of deleted files. */
async function closeAccount(tx: Database, id: string): Promise<string[]> {
  if (!(await eraseAccount(tx, id))) return [];
  await revokeTickets(tx, id);
  await recordAudit(tx, {
    actor: 'system',
    action: 'account-closed',
    resource: { kind: 'account', id },
  });
  const chatFiles = await eraseChats(tx, id);
  return [...chatFiles, ...(await eraseMaterials(tx, id))];
}
