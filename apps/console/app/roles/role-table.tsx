import { PERMISSION_GROUPS, type Permission, type RoleRecord } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { Fragment } from 'react';
import styles from './roles.module.css';

interface RoleTableProps {
  roles: readonly RoleRecord[];
  onEdit: (role: RoleRecord) => void;
}

const GROUPS = PERMISSION_GROUPS.map(({ name, permissions }) => ({
  name,
  permissions: Object.entries(permissions) as [Permission, string][],
}));

function Has({ role, permission }: { role: RoleRecord; permission: Permission }) {
  return role.permissions.includes(permission) ? (
    <Icon name="check" label="有" />
  ) : (
    <span className={styles.none} aria-label="没有" role="img">
      –
    </span>
  );
}

/** Matrix of permissions and roles; the head of a column opens its role. */
export function RoleTable({ roles, onEdit }: RoleTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label="权限表" tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">权限</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <button type="button" onClick={() => onEdit(role)}>
                  {role.name}
                </button>
                <small>{role.staffCount} 人</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map(({ name, permissions }) => (
            <Fragment key={name}>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  {name}
                </th>
              </tr>
              {permissions.map(([permission, title]) => (
                <tr key={permission}>
                  <th scope="row">{title}</th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      <Has role={role} permission={permission} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
