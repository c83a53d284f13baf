import { CODES } from '@zhucheng/contracts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import {
  findAccount,
  findAccountByLogin,
  insertAccount,
  updateAccount,
  type Account,
} from '../../accounts/accounts.repository.ts';
import { revokeTrustedDevices } from '../../accounts/sessions/devices.repository.ts';
import { revokeSessions } from '../../accounts/sessions/sessions.service.ts';
import { deleteRecoveryCodes } from '../../accounts/verification/recovery-codes.repository.ts';
import { revokeTicketsOf } from '../../accounts/verification/tickets.repository.ts';
import { issueTicket } from '../../accounts/verification/tickets.service.ts';
import { findStaffAccess, updateStaffState, type StaffState } from './staff-access.repository.ts';
import { replaceStaffRoles, saveInvitedStaff } from './staff.repository.ts';

/** Time for which the link of an invitation works. */
const LINK_TTL_SECONDS = 24 * 3_600;

/** Person to be invited. */
export interface NewStaff {
  phone: string;
  name: string;
  roleIds: readonly string[];
  /** Account of who invites; null for the command line. */
  invitedBy: string | null;
}

/** Link that is shown once. */
export interface StaffLink {
  accountId: string;
  link: string;
  expiresAt: Date;
}

const conflict = (message: string) => new ApiError(CODES.conflict, message);

/** Invites a person by number; who was invited but has not come yet gets a new link, and the old one ends. */
export async function inviteStaff(
  tx: Database,
  config: Pick<Config, 'publicOrigin'>,
  { phone, name, roleIds, invitedBy }: NewStaff,
): Promise<StaffLink> {
  const account = await findOrCreateAccount(tx, phone, name);
  const access = await findStaffAccess(tx, account.id);
  if (access?.state === 'active') throw conflict('这个手机号已经是工作人员，请直接修改他的角色');
  if (access?.state === 'blocked') throw conflict('这个人已停用，请先恢复');
  await saveInvitedStaff(tx, { accountId: account.id, invitedBy });
  await replaceStaffRoles(tx, account.id, roleIds);
  return issueStaffLink(tx, config, account.id);
}

async function findOrCreateAccount(tx: Database, phone: string, name: string): Promise<Account> {
  const found = await findAccountByLogin(tx, phone);
  if (!found) {
    const made = await insertAccount(tx, { phone, realname: name, source: 'staff' });
    if (!made) throw conflict('这个手机号刚刚注册了账号，请再试一次');
    return made;
  }
  if (found.state !== 'active') throw conflict('这个手机号的账号已停用或正在注销，不能邀请');
  if (found.realname === '') await updateAccount(tx, found.id, { realname: name });
  return found;
}

/** Issues the link by which a person sets password and authenticator; earlier ones end. */
export async function issueStaffLink(
  tx: Database,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  accountId: string,
): Promise<StaffLink> {
  await revokeTicketsOf(tx, accountId, 'staff-invitation');
  const token = await issueTicket(tx, {
    purpose: 'staff-invitation',
    accountId,
    ttlSeconds: LINK_TTL_SECONDS,
  });
  // Behind `#`: browsers send that part to no server, and no log has it.
  const link = `${publicOrigin}/console/first#${token}`;
  return { accountId, link, expiresAt: new Date(Date.now() + LINK_TTL_SECONDS * 1_000) };
}

/** Ends authenticator, recovery codes and sessions of a member of staff, who sets the authenticator anew by a link. */
export async function resetStaffTotp(
  tx: Database,
  config: Pick<Config, 'publicOrigin'>,
  accountId: string,
): Promise<StaffLink> {
  await updateAccount(tx, accountId, { totpSecret: null, totpEnabledAt: null, totpLastStep: null });
  await deleteRecoveryCodes(tx, accountId);
  await revokeTrustedDevices(tx, accountId);
  await revokeSessions(tx, accountId);
  await updateStaffState(tx, accountId, 'invited');
  return issueStaffLink(tx, config, accountId);
}

/** State of a member of staff who is not blocked any more: invited until there is an authenticator. */
export async function findUnblockedState(tx: Database, accountId: string): Promise<StaffState> {
  const account = await findAccount(tx, accountId);
  return account?.totpEnabledAt && account.passwordHash ? 'active' : 'invited';
}
