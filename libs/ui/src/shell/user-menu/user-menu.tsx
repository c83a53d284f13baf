import { useId, type Ref } from 'react';
import styles from './user-menu.module.css';
import { useMenu } from './use-menu.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/paths.ts';
import { AppLink } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';

/** Entry of the menu: a link or an action. */
export interface UserMenuEntry {
  key: string;
  label: string;
  icon: IconName;
  href: string;
  /** Opens in a new window; `onClick` may change the address. */
  newWindow?: boolean;
  onClick?: (event: { preventDefault: () => void }) => void;
}

/** Props of {@link UserMenu}. */
export interface UserMenuProps {
  name: string;
  /** Second line: the company or the masked number. */
  note?: string;
  avatarUrl?: string;
  entries: readonly UserMenuEntry[];
  onLogout: () => void;
  /** Renders the entries without a button, for the menu of phones. */
  inline?: boolean;
}

function Avatar({ name, url, large }: { name: string; url?: string; large?: boolean }) {
  const size = large ? 40 : 28;
  return (
    <span
      className={cx(styles.avatar, large && styles.large)}
      // Rendered by CSS, so that it is not part of the button's name.
      data-initial={url ? undefined : [...name.trim()][0]}
      aria-hidden="true"
    >
      {url && <img src={url} alt="" width={size} height={size} />}
    </span>
  );
}

interface EntriesProps extends UserMenuProps {
  /** Entries of a menu below a button: not in the tab order, navigated by arrow keys. */
  menu?: { id: string; ref: Ref<HTMLUListElement> };
}

function Entries({ name, note, avatarUrl, entries, onLogout, menu }: EntriesProps) {
  const list = menu && { ...menu, role: 'menu', 'aria-label': `${name}的账号` };
  const row = menu && { role: 'none' };
  const item = menu && { role: 'menuitem', tabIndex: -1 };
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} url={avatarUrl} large />
        <div>
          <b>{name}</b>
          {note && <span>{note}</span>}
        </div>
      </div>
      <ul {...list}>
        {entries.map(({ key, label, icon, href, newWindow, onClick }) => (
          <li key={key} {...row}>
            <AppLink to={href} newWindow={newWindow} onClick={onClick} {...item}>
              <Icon name={icon} />
              {label}
              {newWindow && <Icon name="external" size={12} />}
            </AppLink>
          </li>
        ))}
        <li {...row}>
          <button type="button" onClick={onLogout} {...item}>
            <Icon name="right" />
            退出登录
          </button>
        </li>
      </ul>
    </>
  );
}

/** Member menu of the header; as wide as the login button that it replaces. */
export function UserMenu(props: UserMenuProps) {
  const { open, button, list, chosen, handlers } = useMenu();
  const id = useId();
  if (props.inline) {
    return (
      <div className={styles.inline}>
        <Entries {...props} />
      </div>
    );
  }
  return (
    <div className={styles.menu} {...handlers}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${props.name}的账号菜单`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        {...button}
      >
        <Avatar name={props.name} url={props.avatarUrl} />
        <span className={styles.name}>{props.name}</span>
        <Icon name="down" size={12} />
      </button>
      <div
        className={styles.panel}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a,button') && chosen()
        }
      >
        <Entries {...props} menu={{ id, ref: list }} />
      </div>
    </div>
  );
}
