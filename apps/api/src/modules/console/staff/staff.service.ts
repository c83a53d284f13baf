import {
  ADMIN_ROLE,
  CODES,
  type consoleStaffContract,
  type InputOf,
  type StaffRecord,
} from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { updateAccount } from '../../accounts/accounts.repository.ts';
import { maskPhone } from '../../accounts/masking.rules.ts';
import { revokeSessions } from '../../accounts/sessions/sessions.service.ts';
import { findRoles } from '../roles/roles.repository.ts';
import { changeStaff, type ActingStaff } from './acting-staff.service.ts';
import { canManageRoles } from './grants.rules.ts';
import {
  findUnblockedState,
  inviteStaff,
  resetStaffTotp,
  type StaffLink,
} from './invite-staff.service.ts';
import { updateStaffState, type StaffState } from './staff-access.repository.ts';
import {
  countOtherActiveAdmins,
  countStaff,
  findStaff,
  listOpenInvitations,
  listRolesOfStaff,
  listStaff,
  replaceStaffRoles,
  type StaffRow,
} from './staff.repository.ts';

type Endpoints = (typeof consoleStaffContract)['endpoints'];

type Actor = Pick<ActingStaff, 'permissions'>;

const conflict = (message: string) => new ApiError(CODES.conflict, message);
const refuse = (message: string) => new ApiError(CODES.notAllowed, message);

async function presentStaff(
  db: Database,
  rows: readonly StaffRow[],
  actor: Actor,
): Promise<StaffRecord[]> {
  const ids = rows.map(({ accountId }) => accountId);
  if (ids.length === 0) return [];
  const roles = await listRolesOfStaff(db, ids);
  const invitations = await listOpenInvitations(db, ids);
  return rows.map(({ accountId, name, phone, state, invitedAt, lastLoginAt }) => {
    const own = roles.filter((role) => role.accountId === accountId);
    const open = invitations.find((invitation) => invitation.accountId === accountId);
    return {
      accountId: toWireId(accountId),
      name,
      phone: maskPhone(phone),
      state: state as StaffState,
      roles: own.map((role) => ({ id: toWireId(role.id), name: role.name })),
      isAdmin: own.some(({ key }) => key === ADMIN_ROLE),
      isManageable: canManageRoles(actor, own),
      invitedAt: toWireTime(invitedAt),
      linkExpiresAt: state === 'invited' ? toWireTimeOrNull(open?.expiresAt ?? null) : null,
      lastLoginAt: toWireTimeOrNull(lastLoginAt),
    };
  });
}

/** A page of staff, the newest first. */
export async function getStaffPage(
  context: RequestContext,
  input: InputOf<Endpoints['listPaged']>,
) {
  const { db } = context;
  const [rows, total] = await Promise.all([listStaff(db, input), countStaff(db, input)]);
  const records = await presentStaff(db, rows, requireSession(context));
  return { ...pageInfo(input, total), records };
}

async function presentOne(tx: Database, accountId: string, actor: Actor): Promise<StaffRecord> {
  const row = await findStaff(tx, accountId);
  const [presented] = row ? await presentStaff(tx, [row], actor) : [];
  if (!presented) throw new ApiError(CODES.notFound, '没有找到这个人，请刷新列表后再试');
  return presented;
}

async function presentLink(tx: Database, actor: Actor, { accountId, link, expiresAt }: StaffLink) {
  const staff = await presentOne(tx, accountId, actor);
  return { staff, link, expiresAt: toWireTime(expiresAt) };
}

/** Ids of roles to be given; throws if one is gone, or has a permission that the caller lacks. */
async function requireGrantable(tx: Database, actor: Actor, wireIds: readonly string[]) {
  const ids = [...new Set(wireIds.map(fromWireId))];
  const roles = await findRoles(tx, ids);
  if (roles.length < ids.length) throw conflict('选的角色中有一个刚刚被删除，请重新选择');
  const beyond = roles.find((role) => !canManageRoles(actor, [role]));
  if (beyond) throw refuse(`您没有“${beyond.name}”的全部权限，不能把它给别人`);
  return { ids, isAdmin: roles.some(({ key }) => key === ADMIN_ROLE) };
}

/** Member of staff to be changed; throws if it is the caller, or has permissions that the caller lacks. */
async function requireManageable(tx: Database, actor: ActingStaff, wireId: string) {
  const accountId = fromWireId(wireId);
  const row = await findStaff(tx, accountId);
  if (!row) throw new ApiError(CODES.notFound, '没有找到这个人，请刷新列表后再试');
  const roles = await listRolesOfStaff(tx, [accountId]);
  if (!canManageRoles(actor, roles)) {
    throw refuse(`“${row.name}”的权限比您多，请让管理员来改`);
  }
  return { row, accountId, roles, isAdmin: roles.some(({ key }) => key === ADMIN_ROLE) };
}

/** Throws if nobody but this administrator could sign in as one. */
async function requireAnotherAdmin(tx: Database, accountId: string): Promise<void> {
  if ((await countOtherActiveAdmins(tx, accountId)) > 0) return;
  throw conflict('这是最后一位管理员，请先把“管理员”给另一位已启用的同事');
}

/** Invites a colleague. */
export const inviteColleague = (context: RequestContext, input: InputOf<Endpoints['invite']>) =>
  changeStaff(context, 'staff', async (tx, actor) => {
    const { ids } = await requireGrantable(tx, actor, input.roleIds);
    const { phone, name } = input;
    const invitedBy = actor.accountId;
    const link = await inviteStaff(tx, context.config, { phone, name, roleIds: ids, invitedBy });
    await context.audit(tx, {
      resource: { kind: 'staff', id: link.accountId },
      detail: { after: { roles: ids } },
    });
    return presentLink(tx, actor, link);
  });

/** Changes name and roles of a colleague, or the caller's own. */
export const updateColleague = (context: RequestContext, input: InputOf<Endpoints['update']>) =>
  changeStaff(context, 'staff', async (tx, actor) => {
    const { row, accountId, roles, isAdmin } = await requireManageable(tx, actor, input.accountId);
    const granted = await requireGrantable(tx, actor, input.roleIds);
    if (isAdmin && !granted.isAdmin && row.state === 'active') {
      await requireAnotherAdmin(tx, accountId);
    }
    if (row.name !== input.name) await updateAccount(tx, accountId, { realname: input.name });
    await replaceStaffRoles(tx, accountId, granted.ids);
    await context.audit(tx, {
      resource: { kind: 'staff', id: accountId },
      detail: { before: { roles: roles.map(({ id }) => id) }, after: { roles: granted.ids } },
    });
    return presentOne(tx, accountId, actor);
  });

/** Blocks a colleague, whose sessions end at once, or lets one in again. */
export const blockColleague = (context: RequestContext, input: InputOf<Endpoints['block']>) =>
  changeStaff(context, 'staff', async (tx, actor) => {
    const { row, accountId, isAdmin } = await requireManageable(tx, actor, input.accountId);
    if (accountId === actor.accountId) throw conflict('不能停用自己，请让另一位同事来做');
    if (input.blocked && isAdmin && row.state === 'active') {
      await requireAnotherAdmin(tx, accountId);
    }
    const state = input.blocked ? 'blocked' : await findUnblockedState(tx, accountId);
    if ((row.state === 'blocked') === input.blocked) {
      throw conflict(input.blocked ? '这个人已经停用了' : '这个人没有停用，不用恢复');
    }
    await updateStaffState(tx, accountId, state);
    if (input.blocked) await revokeSessions(tx, accountId);
    await context.audit(tx, {
      resource: { kind: 'staff', id: accountId },
      detail: { before: { state: row.state }, after: { state } },
    });
    return presentOne(tx, accountId, actor);
  });

/** Ends the authenticator and the recovery codes of a colleague who has lost them. */
export const resetColleagueTotp = (
  context: RequestContext,
  input: InputOf<Endpoints['totpReset']>,
) =>
  changeStaff(context, 'staff', async (tx, actor) => {
    const { row, accountId, isAdmin } = await requireManageable(tx, actor, input.accountId);
    if (accountId === actor.accountId) throw conflict('不能重置自己的验证器，请让另一位同事来做');
    if (row.state === 'blocked') throw conflict('这个人已停用，请先恢复');
    if (isAdmin && row.state === 'active') await requireAnotherAdmin(tx, accountId);
    const link = await resetStaffTotp(tx, context.config, accountId);
    await context.audit(tx, { resource: { kind: 'staff', id: accountId } });
    return presentLink(tx, actor, link);
  });
