import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { role, rolePermission, staffRole } from '../../../db/schema.ts';

const ROLE = {
  id: role.id,
  key: role.key,
  name: role.name,
  version: role.version,
  permissions: sql<string[]>`array(select ${rolePermission.permission} from ${rolePermission}
    where ${rolePermission.roleId} = ${role.id})`,
  staffCount: sql<number>`(select count(*)::int from ${staffRole}
    where ${staffRole.roleId} = ${role.id})`,
};

/** Role with its permissions as stored. */
export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** All roles: those of every installation first, the house's own by name. */
export const listRoles = (db: Database) =>
  db
    .select(ROLE)
    .from(role)
    .orderBy(sql`${role.key} is null`, asc(role.name));

/** Roles by their ids. */
export const findRoles = (db: Database, ids: readonly string[]) =>
  db
    .select(ROLE)
    .from(role)
    .where(inArray(role.id, [...ids]));

/** Role by its key. */
export async function findRoleByKey(db: Database, key: string): Promise<RoleRow | undefined> {
  const [row] = await db.select(ROLE).from(role).where(eq(role.key, key));
  return row;
}

/** Inserts a role and returns its id. */
export async function insertRole(tx: Database, name: string): Promise<string> {
  const [row] = await tx.insert(role).values({ name }).returning({ id: role.id });
  if (!row) throw new Error('the role was not written');
  return row.id;
}

/** Renames a role of a version; false if it was changed meanwhile. */
export async function updateRole(
  tx: Database,
  id: string,
  { name, version }: { name: string; version: number },
): Promise<boolean> {
  const rows = await tx
    .update(role)
    .set({ name, version: version + 1 })
    .where(and(eq(role.id, id), eq(role.version, version)))
    .returning({ id: role.id });
  return rows.length === 1;
}

/** Replaces the permissions of a role. */
export async function replaceRolePermissions(
  tx: Database,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  await tx.delete(rolePermission).where(eq(rolePermission.roleId, roleId));
  if (permissions.length === 0) return;
  await tx.insert(rolePermission).values(permissions.map((permission) => ({ roleId, permission })));
}

/** Deletes a role that nobody has. */
export async function deleteRole(tx: Database, id: string): Promise<void> {
  await tx.delete(role).where(eq(role.id, id));
}
