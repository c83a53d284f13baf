import { CODES } from '@zhucheng/contracts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { requireSession } from '../require-session.ts';
import { revokeSessions } from '../sessions/sessions.service.ts';
import type { Database } from '../../../db/client.ts';
import {
  account,
  accountIdentity,
  accountSession,
  company,
  companyMember,
  courseProgress,
  downloadRecord,
  inviteLink,
  knownDevice,
  loginAttempt,
  notification,
  reaction,
  readHistory,
  totpRecoveryCode,
  trustedDevice,
} from '../../../db/schema.ts';
import { toWireTime } from '../../../db/wire-time.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { deleteAvatars } from '../../../infrastructure/storage/files.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { countMembers, lockOwners } from '../companies/company.repository.ts';
import { CLOSING_DAYS } from './profile.rules.ts';
import { recordSecurityChange, requireVerifiedAccount } from './security.service.ts';

/** Closes the caller's account in 15 days; until then they may log in and take it back. */
export async function requestAccountClosing(context: RequestContext, ticket: string) {
  const row = await requireVerifiedAccount(context, ticket);
  const closeAt = new Date(Date.now() + CLOSING_DAYS * 86_400_000);
  await context.db.transaction(async (tx) => {
    await requireAnotherOwner(tx, row.id);
    await tx.update(account).set({ state: 'closing', closeAt }).where(eq(account.id, row.id));
    await revokeSessions(tx, row.id, requireSession(context).sessionId);
    await recordSecurityChange(context, tx, {
      action: 'account-close',
      title: '账号注销申请已提交',
      body: `账号将在 ${CLOSING_DAYS} 天后注销，期间可在个人中心撤回。`,
    });
  });
  return { closeAt: toWireTime(closeAt) };
}

/** An organisation that others work in can't be left without anybody who runs it. */
async function requireAnotherOwner(tx: Database, accountId: string): Promise<void> {
  const owned = await tx
    .select({ id: company.id, name: company.name })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(and(eq(companyMember.accountId, accountId), eq(companyMember.role, 'owner')))
    .orderBy(company.id);
  for (const { id, name } of owned) {
    const owners = await lockOwners(tx, id);
    if (owners.some((owner) => owner !== accountId) || (await countMembers(tx, id)) < 2) continue;
    const advice = '请先在组织平台指定另一位所有者，再注销账号';
    throw new ApiError(CODES.conflict, `您是「${name}」唯一的所有者，${advice}`);
  }
}

/** Takes the closing back. */
export async function cancelAccountClosing(context: RequestContext): Promise<void> {
  const { userId } = requireSession(context);
  await context.db.transaction(async (tx) => {
    const rows = await tx
      .update(account)
      .set({ state: 'active', closeAt: null })
      .where(and(eq(account.id, userId), eq(account.state, 'closing')))
      .returning({ id: account.id });
    if (rows.length === 0) return;
    await recordSecurityChange(context, tx, {
      action: 'account-keep',
      title: '已撤回注销申请',
      body: '',
    });
  });
}

/** What belongs to a person and goes with the account. The ledger and the audit log stay, without a name. */
const PERSONAL_TABLES = [
  accountIdentity,
  accountSession,
  companyMember,
  courseProgress,
  inviteLink,
  knownDevice,
  loginAttempt,
  notification,
  readHistory,
  totpRecoveryCode,
  trustedDevice,
] as const;

const ERASED_FIELDS = {
  ...{ phone: null, email: null, passwordHash: null, totpSecret: null, totpEnabledAt: null },
  ...{ realname: '', nickname: '', gender: '', userIdentity: '', position: '', companyName: '' },
  ...{ avatarFileId: null, divisionCode: null, intro: '', campaign: {}, staffRoles: [] },
};

/** Forgets the people whose 15 days are over; returns how many. */
export async function closeDueAccounts(db: Database, now = new Date()): Promise<number> {
  const due = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.state, 'closing'), lte(account.closeAt, now)))
    .limit(100);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(account)
        .set({ ...ERASED_FIELDS, state: 'closed', updatedAt: sql`now()` })
        .where(and(eq(account.id, id), eq(account.state, 'closing')))
        .returning({ id: account.id });
      if (!row) return;
      for (const table of PERSONAL_TABLES) await tx.delete(table).where(eq(table.accountId, id));
      await tx.delete(downloadRecord).where(eq(downloadRecord.userId, id));
      await deleteAvatars(tx, id);
      await tx
        .delete(reaction)
        .where(and(eq(reaction.actorKind, 'account'), eq(reaction.actorId, id)));
      await recordAudit(tx, {
        actor: 'system',
        action: 'account-closed',
        resource: { kind: 'account', id },
      });
    });
  }
  return due.length;
}
