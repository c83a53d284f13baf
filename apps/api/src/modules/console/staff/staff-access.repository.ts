import { ADMIN_ROLE, isPermission, PERMISSIONS, type Permission } from '@zhucheng/contracts';
import { asc, eq, sql, type AnyColumn } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { role, rolePermission, staff, staffRole } from '../../../db/schema.ts';

/** States of a member of staff. */
export type StaffState = 'invited' | 'active' | 'blocked';

/** Rights of a member of staff. */
export interface StaffAccess {
  state: StaffState;
  isAdmin: boolean;
  permissions: readonly Permission[];
}

/** Rights of an account as staff; undefined if it is none. */
export async function findStaffAccess(
  db: Database,
  accountId: string,
): Promise<StaffAccess | undefined> {
  const [row] = await db
    .select({
      state: staff.state,
      isAdmin: sql<boolean>`coalesce(bool_or(${role.key} = ${ADMIN_ROLE}), false)`,
      permissions: sql<
        string[]
      >`coalesce(array_agg(distinct ${rolePermission.permission}) filter (where ${rolePermission.permission} is not null), '{}')`,
    })
    .from(staff)
    .leftJoin(staffRole, eq(staffRole.accountId, staff.accountId))
    .leftJoin(role, eq(role.id, staffRole.roleId))
    .leftJoin(rolePermission, eq(rolePermission.roleId, role.id))
    .where(eq(staff.accountId, accountId))
    .groupBy(staff.accountId);
  return row && toStaffAccess(row);
}

/** Rights of staff as stored. */
export interface StaffAccessRow {
  state: string;
  isAdmin: boolean;
  permissions: readonly string[];
}

/** Rights of an account as staff in another query, as JSON; null if it is none. */
export const selectStaffAccess = (accountId: AnyColumn) => sql<StaffAccessRow | null>`(
  select json_build_object('state', s.state,
    'isAdmin', coalesce(bool_or(r.key = ${sql.raw(`'${ADMIN_ROLE}'`)}), false),
    'permissions', coalesce(json_agg(distinct p.permission) filter (where p.permission is not null), '[]'))
  from ${staff} s left join ${staffRole} sr on sr.account_id = s.account_id
    left join ${role} r on r.id = sr.role_id left join ${rolePermission} p on p.role_id = r.id
  where s.account_id = ${accountId} group by s.account_id)`;

/** Rights of staff from their stored form. */
export function toStaffAccess({ state, isAdmin, permissions }: StaffAccessRow): StaffAccess {
  return {
    state: state as StaffState,
    isAdmin,
    permissions: isAdmin ? PERMISSIONS : permissions.filter(isPermission),
  };
}

/** Roles of a member of staff by name. */
export const listRoleNames = (db: Database, accountId: string) =>
  db
    .select({ id: role.id, name: role.name })
    .from(staffRole)
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .where(eq(staffRole.accountId, accountId))
    .orderBy(asc(role.name));

/** True once somebody can sign in. */
export const hasActiveStaff = async (db: Database): Promise<boolean> =>
  (await db.$count(staff, eq(staff.state, 'active'))) > 0;

/** Records the time of a login. */
export async function markStaffLogin(db: Database, accountId: string): Promise<void> {
  await db
    .update(staff)
    .set({ lastLoginAt: sql`now()` })
    .where(eq(staff.accountId, accountId));
}

/** Sets the state of a member of staff. */
export async function updateStaffState(db: Database, accountId: string, state: StaffState) {
  await db.update(staff).set({ state }).where(eq(staff.accountId, accountId));
}
