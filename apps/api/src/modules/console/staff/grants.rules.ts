import {
  ADMIN_ROLE,
  canAll,
  isPermission,
  PERMISSIONS,
  type Permission,
  type PermissionHolder,
} from '@zhucheng/contracts';

/** Role as far as rights go. */
export interface GrantedRole {
  key: string | null;
  permissions: readonly string[];
}

/** Permissions of a role: administrators have all, also those of later releases. */
export const getRolePermissions = ({ key, permissions }: GrantedRole): readonly Permission[] =>
  key === ADMIN_ROLE ? PERMISSIONS : permissions.filter(isPermission);

/** Permissions of somebody with these roles. */
export const collectPermissions = (roles: readonly GrantedRole[]): readonly Permission[] => {
  const held = new Set(roles.flatMap(getRolePermissions));
  return PERMISSIONS.filter((permission) => held.has(permission));
};

/** True if somebody may give or take roles, or manage who has them: nobody grants what they lack. */
export const canManageRoles = (actor: PermissionHolder, roles: readonly GrantedRole[]): boolean =>
  canAll(actor, collectPermissions(roles));

/** True if somebody may change a role to these permissions: each that it has, gets or loses is their own. */
export const canEditRole = (
  actor: PermissionHolder,
  role: GrantedRole,
  permissions: readonly Permission[] = [],
): boolean =>
  role.key !== ADMIN_ROLE && canAll(actor, permissions) && canAll(actor, getRolePermissions(role));
