import type { Database, PooledDatabase } from '../../../db/client.ts';
import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { findAccountByLogin } from '../../accounts/accounts.repository.ts';
import { listRoles } from '../roles/roles.repository.ts';
import { inviteStaff, resetStaffTotp, type StaffLink } from './invite-staff.service.ts';
import { findStaffAccess } from './staff-access.repository.ts';
import { lockStaff } from './staff.repository.ts';

/** Settings of the commands. */
export interface StaffCommandConfig {
  /** Origin of the links. */
  publicOrigin: string;
}

const audit = (tx: Database, action: string, accountId: string) =>
  recordAudit(tx, {
    actor: 'system',
    action,
    resource: { kind: 'staff', id: accountId },
    detail: { by: 'command' },
  });

/** Ids of roles by key or name; throws with the known ones if one is unknown. */
async function findRoleIds(tx: Database, names: readonly string[]): Promise<string[]> {
  const roles = await listRoles(tx);
  return names.map((name) => {
    const found = roles.find((role) => role.key === name || role.name === name);
    if (found) return found.id;
    const known = roles.map((role) => role.key ?? role.name).join('、');
    throw new ApiError(CODES.badInput, `没有角色“${name}”，可用的有：${known}`);
  });
}

/** Invites a person from the command line, as the first administrator; who has not come yet gets a new link. */
export function addStaffByCommand(
  db: PooledDatabase,
  config: StaffCommandConfig,
  { phone, name, roles }: { phone: string; name: string; roles: readonly string[] },
): Promise<StaffLink> {
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    const roleIds = await findRoleIds(tx, roles);
    const link = await inviteStaff(tx, config, { phone, name, roleIds, invitedBy: null });
    await audit(tx, 'staff.invite', link.accountId);
    return link;
  });
}

/** Gives a link to a person without authenticator and recovery codes, where no colleague can. */
export function resetStaffByCommand(
  db: PooledDatabase,
  config: StaffCommandConfig,
  phone: string,
): Promise<StaffLink> {
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    const account = await findAccountByLogin(tx, phone);
    const access = account && (await findStaffAccess(tx, account.id));
    if (!account || !access) throw new ApiError(CODES.notFound, '这个手机号不是工作人员');
    if (access.state === 'blocked') throw new ApiError(CODES.conflict, '这个人已停用，请先恢复');
    const link = await resetStaffTotp(tx, config, account.id);
    await audit(tx, 'staff.totpReset', account.id);
    return link;
  });
}
