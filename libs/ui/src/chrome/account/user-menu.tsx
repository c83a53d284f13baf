import styles from './user-menu.module.css';
import { useHoverPanel } from '../header/use-hover-panel.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/paths.ts';
import { AppLink } from '../../link/app-link.tsx';
import { cx } from '../../link/class-names.ts';

/** An entry of the menu: a link, or an action. */
export interface UserMenuEntry {
  key: string;
  label: string;
  icon: IconName;
  href: string;
  /** Opens in a new window; `onClick` may give the address something to carry. */
  newWindow?: boolean;
  onClick?: (event: { preventDefault: () => void }) => void;
}

/** Props of {@link UserMenu}. */
export interface UserMenuProps {
  name: string;
  /** Second line: the company, or the masked number. */
  note?: string;
  avatarUrl?: string;
  entries: readonly UserMenuEntry[];
  onLogout: () => void;
  /** Written out, as in the menu of phones, instead of opening below a button. */
  inline?: boolean;
}

function Avatar({ name, url, large }: { name: string; url?: string; large?: boolean }) {
  const size = large ? 40 : 28;
  return (
    <span className={cx(styles.avatar, large && styles.large)} aria-hidden="true">
      {url ? <img src={url} alt="" width={size} height={size} /> : name.trim().slice(0, 1)}
    </span>
  );
}

function Entries({ name, note, avatarUrl, entries, onLogout }: UserMenuProps) {
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} url={avatarUrl} large />
        <div>
          <b>{name}</b>
          {note && <span>{note}</span>}
        </div>
      </div>
      <ul>
        {entries.map(({ key, label, icon, href, newWindow, onClick }) => (
          <li key={key}>
            <AppLink to={href} newWindow={newWindow} onClick={onClick}>
              <Icon name={icon} />
              {label}
              {newWindow && <Icon name="external" size={12} />}
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogout}>
            <Icon name="right" />
            退出登录
          </button>
        </li>
      </ul>
    </>
  );
}

/** The member's menu in the header: opens on hover, focus and by its button; as wide as the login button before it. */
export function UserMenu(props: UserMenuProps) {
  const { open, toggle, close, handlers } = useHoverPanel();
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
        aria-expanded={open ?? false}
        onClick={({ nativeEvent }) => {
          // The mouse has opened it by coming here.
          if ((nativeEvent as PointerEvent).pointerType !== 'mouse') toggle();
        }}
      >
        <Avatar name={props.name} url={props.avatarUrl} />
        <span className={styles.name}>{props.name}</span>
        <Icon name="down" size={12} />
      </button>
      <div
        className={styles.panel}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a,button') && close()
        }
      >
        <Entries {...props} />
      </div>
    </div>
  );
}
