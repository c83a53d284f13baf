import { consoleRolesApi } from '@zhucheng/api-client';
import { Checkbox } from 'antd';
import { useStaff } from '../shared/session/use-staff.ts';
import styles from './staff.module.css';

/** Choice of roles. Those with a permission that the caller lacks can't be chosen: nobody grants what they lack. */
export function RoleBoxes(props: {
  value: readonly string[];
  onChange: (roleIds: string[]) => void;
  isDisabled?: boolean;
}) {
  const { value, onChange, isDisabled } = props;
  const { permissions } = useStaff();
  const { data } = consoleRolesApi.list.useQuery();
  return (
    <fieldset>
      <legend className={styles.label}>角色</legend>
      <div className={styles.roles}>
        {data?.list.map((role) => (
          <Checkbox
            key={role.id}
            checked={value.includes(role.id)}
            disabled={
              isDisabled ||
              !role.permissions.every((permission) => permissions.includes(permission))
            }
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, role.id] : value.filter((roleId) => roleId !== role.id),
              )
            }
          >
            {role.name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
