import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './facets.module.css';
import { Icon } from '../icons/icon.tsx';

/** Props of {@link FilterLayout}. */
export interface FilterLayoutProps {
  /** The groups; beside the list on wide screens, in a drawer on phones. */
  filters: ReactNode;
  /** Receives the drawer's button, which only phones show: put it beside the search input. */
  children: (filterButton: ReactNode) => ReactNode;
  /** Number of active filters, shown on the button. */
  active: number;
}

/** A filtered list. The drawer is a `<details>`, so it opens without script. */
export function FilterLayout({ filters, children, active }: FilterLayoutProps) {
  const toggle = useRef<HTMLDetailsElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const button = (
    <details
      ref={toggle}
      className={styles.toggle}
      onToggle={(event) => event.currentTarget.open && drawer.current?.focus()}
    >
      <summary>
        <span className={styles.filter}>
          <Icon name="filter" /> 筛选{active > 0 && ` ${active}`}
        </span>
        <span className={styles.done}>查看结果</span>
      </summary>
    </details>
  );
  return (
    <div
      className={styles.layout}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !toggle.current?.open) return;
        toggle.current.open = false;
        toggle.current.querySelector('summary')?.focus();
      }}
    >
      <aside ref={drawer} className={styles.drawer} aria-label="筛选" tabIndex={-1}>
        {filters}
      </aside>
      <div>{children(button)}</div>
    </div>
  );
}

/** Props of {@link ListSummary}. */
export interface ListSummaryProps {
  /** Heading of the list for screen readers; the rows' titles are the level below. */
  label?: string;
  children: ReactNode;
}

/** The line above a list, on its ink rule: how many there are, and the orders at the right. */
export function ListSummary({ label = '结果列表', children }: ListSummaryProps) {
  return (
    <div className={styles.summary}>
      <h2 className="sr">{label}</h2>
      {children}
    </div>
  );
}
