import styles from './labels.module.css';
import { Icon } from '../icons/icon.tsx';
import { AppLink } from '../app-link.tsx';

/** Props of {@link FilterChips}. */
export interface FilterChipsProps {
  /** Active filters with the address of the list without them. */
  chips: readonly { label: string; removeHref: string }[];
  clearHref: string;
  /** What can be done with the filters, or without any. */
  actions?: readonly { label: string; href: string }[];
}

/** Active filters; the link of each removes it. */
export function FilterChips({ chips, clearHref, actions = [] }: FilterChipsProps) {
  const list = chips.length > 0 && (
    <ul className={styles.chips} aria-label="已选条件">
      {chips.map(({ label, removeHref }) => (
        <li key={label}>
          <AppLink className={styles.chip} to={removeHref}>
            {label}
            <Icon name="close" size={12} label="去掉" />
          </AppLink>
        </li>
      ))}
      <li>
        <AppLink className={styles.clear} to={clearHref}>
          全部清除
        </AppLink>
      </li>
    </ul>
  );
  if (actions.length === 0) return list;
  return (
    <div className={styles.withAction}>
      {list}
      {actions.map(({ label, href }) => (
        <AppLink key={label} className={styles.clear} to={href}>
          {label}
        </AppLink>
      ))}
    </div>
  );
}
