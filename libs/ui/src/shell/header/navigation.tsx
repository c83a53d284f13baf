import type { ReactNode } from 'react';
import styles from './navigation.module.css';
import { useHoverPanel } from './use-hover-panel.ts';
import { Icon } from '../../icons/icon.tsx';
import { AppLink } from '../../app-link.tsx';
import type { LinkItem } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';

/** Entry of the top navigation. */
export interface NavigationEntry extends LinkItem {
  key: string;
  /** Key of the entry's panel in `panels`. */
  panel?: string;
  /** Links below the entry in the menu of phones, which has no panels. */
  links?: readonly LinkItem[];
}

interface NavigationProps {
  items: readonly NavigationEntry[];
  current?: string;
  panels: Readonly<Record<string, ReactNode>>;
  onInk: boolean;
}

function NavLink({ item, current }: { item: NavigationEntry; current?: string }) {
  return (
    <AppLink
      to={item.href}
      className={styles.label}
      aria-current={item.key === current ? 'page' : undefined}
    >
      {item.label}
    </AppLink>
  );
}

function PanelItem(props: { item: NavigationEntry; current?: string; panel: ReactNode }) {
  const { item, current, panel } = props;
  const { open, toggle, close, handlers } = useHoverPanel();
  // Not from `useId`, because the server caches the header's HTML for different pages.
  const id = `panel-${item.key}`;
  return (
    <li className={cx(styles.item, styles.hasPanel)} {...handlers}>
      <span
        className={styles.bar}
        onClick={(e) => e.target instanceof HTMLAnchorElement && close()}
      >
        <NavLink item={item} current={current} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${item.label}导航`}
          aria-expanded={open ?? false}
          aria-controls={id}
          onClick={toggle}
        >
          <Icon name="down" />
        </button>
      </span>
      {/* following a link closes the panel; the links themselves are the controls */}
      <div
        id={id}
        className={styles.panel}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
      >
        {panel}
      </div>
    </li>
  );
}

/** Navigation on wide screens. Panels open on hover, by their button and by the down arrow key. */
export function Navigation({ items, current, panels, onInk }: NavigationProps) {
  return (
    <nav className={cx(styles.nav, onInk && styles.onInk)} aria-label="主导航">
      <ul>
        {items.map((item) => {
          const panel = item.panel && panels[item.panel];
          if (panel)
            return <PanelItem key={item.key} item={item} current={current} panel={panel} />;
          return (
            <li key={item.key} className={styles.item}>
              <span className={styles.bar}>
                <NavLink item={item} current={current} />
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
