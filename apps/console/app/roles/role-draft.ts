import { PERMISSION_GROUPS, type Permission, type RoleRecord } from '@zhucheng/contracts';

/** Role while it is edited. */
export interface RoleDraft {
  /** Null for a new role. */
  id: string | null;
  name: string;
  permissions: readonly Permission[];
  /** Version that the draft began from. */
  version: number;
  isEditable: boolean;
  /** Roles of every installation and those that somebody has can't be removed. */
  isRemovable: boolean;
}

/** Returns a new role without permissions. */
export const createDraft = (): RoleDraft => ({
  id: null,
  name: '',
  permissions: [],
  version: 0,
  isEditable: true,
  isRemovable: false,
});

/** Returns the draft of a stored role. */
export const toDraft = (role: RoleRecord): RoleDraft => ({
  id: role.id,
  name: role.name,
  permissions: role.permissions,
  version: role.version,
  isEditable: role.isEditable,
  isRemovable: role.isEditable && role.key === null && role.staffCount === 0,
});

/** Sets permissions of a draft, in the order of the groups. */
export function withPermissions(
  draft: RoleDraft,
  names: readonly Permission[],
  isSet: boolean,
): RoleDraft {
  const chosen = new Set(draft.permissions);
  for (const name of names) {
    if (isSet) chosen.add(name);
    else chosen.delete(name);
  }
  const all = PERMISSION_GROUPS.flatMap(
    ({ permissions }) => Object.keys(permissions) as Permission[],
  );
  return { ...draft, permissions: all.filter((name) => chosen.has(name)) };
}
