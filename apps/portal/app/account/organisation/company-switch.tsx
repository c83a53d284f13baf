import { useSession } from '@zhucheng/auth-store';
import { Select } from '@zhucheng/ui';
import styles from './organisation.module.css';
import { useSwitchCompany } from './use-switch-company.ts';

/** Current company of the member, with a select if there are several. */
export function CompanySwitch() {
  const { user } = useSession();
  const { companies = [], busy, switchTo } = useSwitchCompany();
  const current = user.userinfo?.companyId ?? '';
  const choice = companies.length > 1 || (companies.length === 1 && !current);
  if (!choice) return current ? user.userinfo?.companyName : '　';
  return (
    <Select
      compact
      className={styles.switch}
      aria-label="当前企业"
      value={current}
      disabled={busy}
      onChange={({ target }) => void switchTo(target.value || null)}
    >
      <option value="">个人身份</option>
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
