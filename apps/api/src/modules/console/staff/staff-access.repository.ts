import { ADMIN_ROLE, isPermission, PERMISSIONS, type Permission } from '@zhucheng/contracts';
import { asc, eq, sql } from 'drizzle-orm';
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
  if (!row) return undefined;
  const { state, isAdmin, permissions } = row;
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
