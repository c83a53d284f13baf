import {
  ADMIN_ROLE,
  CODES,
  PERMISSIONS,
  type consoleRolesContract,
  type InputOf,
  type Permission,
  type RoleRecord,
} from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { changeStaff, type ActingStaff } from '../staff/acting-staff.service.ts';
import { canEditRole, getRolePermissions } from '../staff/grants.rules.ts';
import {
  deleteRole,
  findRoles,
  insertRole,
  listRoles,
  replaceRolePermissions,
  updateRole,
  type RoleRow,
} from './roles.repository.ts';

type Endpoints = (typeof consoleRolesContract)['endpoints'];

type Actor = Pick<ActingStaff, 'permissions'>;

const conflict = (message: string) => new ApiError(CODES.conflict, message);

function presentRole(row: RoleRow, actor: Actor): RoleRecord {
  const { id, key, name, staffCount, version } = row;
  const held = getRolePermissions(row);
  const permissions = PERMISSIONS.filter((permission) => held.includes(permission));
  const isEditable = canEditRole(actor, row);
  return { id: toWireId(id), key, name, permissions, staffCount, version, isEditable };
}

/** All roles. */
export async function getRoles(context: RequestContext): Promise<RoleRecord[]> {
  const actor = requireSession(context);
  return (await listRoles(context.db)).map((row) => presentRole(row, actor));
}

/** Role to be changed; throws if it is gone, the administrators', or has permissions that the caller lacks. */
async function requireEditable(
  tx: Database,
  actor: Actor,
  id: string,
  permissions?: readonly Permission[],
): Promise<RoleRow> {
  const [row] = await findRoles(tx, [id]);
  if (!row) throw new ApiError(CODES.notFound, '这个角色刚刚被删除了，请刷新后再试');
  if (row.key === ADMIN_ROLE) throw conflict('“管理员”总有全部权限，不能修改或删除');
  requireOwn(canEditRole(actor, row, permissions));
  return row;
}

function requireOwn(allowed: boolean): void {
  if (allowed) return;
  throw new ApiError(CODES.notAllowed, '您只能给出或收回自己也有的权限，其余的请让管理员来改');
}

/** Creates or changes a role; who has it has other rights from the next call on. */
export const saveRole = (context: RequestContext, input: InputOf<Endpoints['save']>) =>
  changeStaff(context, 'roles', async (tx, actor) => {
    const permissions = [...new Set(input.permissions)];
    const { name, version } = input;
    const before = input.id
      ? await requireEditable(tx, actor, fromWireId(input.id), permissions)
      : undefined;
    requireOwn(canEditRole(actor, { key: null, permissions: [] }, permissions));
    if (before && !(await updateRole(tx, before.id, { name, version }))) {
      throw conflict('这个角色刚刚被另一位同事改过，请刷新后再改');
    }
    const id = before?.id ?? (await insertRole(tx, name));
    await replaceRolePermissions(tx, id, permissions);
    await context.audit(tx, {
      resource: { kind: 'role', id },
      detail: {
        before: before && { name: before.name, permissions: before.permissions.toSorted() },
        after: { name, permissions: permissions.toSorted() },
      },
    });
    const [row] = await findRoles(tx, [id]);
    if (!row) throw new Error('the role is gone');
    return presentRole(row, actor);
  });

/** Removes a role of the house that nobody has. */
export const removeRole = (context: RequestContext, wireId: string) =>
  changeStaff(context, 'roles', async (tx, actor) => {
    const row = await requireEditable(tx, actor, fromWireId(wireId));
    if (row.key !== null) throw conflict('这是自带的角色，不能删除；不需要的话，别给任何人就行');
    if (row.staffCount > 0) {
      throw conflict(`还有 ${row.staffCount} 人是这个角色，请先给他们换别的角色`);
    }
    await deleteRole(tx, row.id);
    await context.audit(tx, {
      resource: { kind: 'role', id: row.id },
      detail: { before: { name: row.name, permissions: row.permissions.toSorted() } },
    });
  });
