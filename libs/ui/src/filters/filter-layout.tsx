import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './facets.module.css';
import { Icon } from '../icons/icon.tsx';
import { RESULTS_TARGET } from '../layout/page.tsx';

/** Props of {@link FilterLayout}. */
export interface FilterLayoutProps {
  /** Filter groups; beside the list on wide screens, in a drawer on phones. */
  filters: ReactNode;
  /** Renders the search input; receives the drawer's button, which is visible on phones only. */
  children: (filterButton: ReactNode) => ReactNode;
  /** Number of active filters, shown on the drawer's button. */
  active: number;
}

/** Layout of a filtered list. The drawer is a `<details>` element, which works without scripts. */
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
  /** Heading of the list for screen readers; the titles of rows are one level below. */
  label?: string;
  children: ReactNode;
}

/** Summary above a list: number of results and sort links. */
export function ListSummary({ label = '结果列表', children }: ListSummaryProps) {
  return (
    <div className={styles.summary}>
      <h2 className="sr" {...RESULTS_TARGET}>
        {label}
      </h2>
      {children}
    </div>
  );
}
