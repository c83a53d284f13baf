import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './facets.module.css';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { RESULTS_TARGET } from '../layout/page.tsx';
import { formatCount } from '../format-count.ts';

/** Props of {@link FilterLayout}. */
export interface FilterLayoutProps {
  /** Filter groups; beside the list on wide screens, in a sheet on phones. */
  filters: ReactNode;
  /** Renders the list; receives the button that opens the sheet, which is visible on phones only. */
  children: (filterButton: ReactNode) => ReactNode;
  /** Number of active filters, shown on the sheet's button. */
  active: number;
  /** Number of results, shown on the button that closes the sheet. */
  total: number;
  /** Places the filters after the list: a wider column at the right. */
  filtersAtEnd?: boolean;
}

const STOPS = 'a[href], button, summary, input:not([type=hidden])';

/** Keeps the Tab key within the sheet and the button below it. */
function cycleFocus(event: KeyboardEvent, sheet: HTMLElement, button: HTMLElement) {
  const stops = [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent);
  const ring = [...stops, button];
  const at = ring.findIndex((stop) => stop === document.activeElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
  event.preventDefault();
  ring.at(next % ring.length)?.focus();
}

/**
 * Layout of a filtered list. On phones the filters are a sheet: a `<details>` element, which works without scripts,
 * with a title and buttons that close it. Choosing filters keeps it open and updates the number of results.
 */
export function FilterLayout(props: FilterLayoutProps) {
  const { filters, children, active, total, filtersAtEnd } = props;
  const toggle = useRef<HTMLDetailsElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const close = () => {
    if (!toggle.current?.open) return;
    toggle.current.open = false;
    toggle.current.querySelector('summary')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!toggle.current?.open || !sheet.current) return;
    if (event.key === 'Escape') close();
    const button = toggle.current.querySelector('summary');
    // On wide screens the filters are no sheet, even if one was left open.
    const covers = getComputedStyle(sheet.current).position === 'fixed';
    if (event.key === 'Tab' && button && covers) cycleFocus(event, sheet.current, button);
  };
  const button = (
    <details
      ref={toggle}
      className={styles.toggle}
      onToggle={(event) => event.currentTarget.open && sheet.current?.focus()}
    >
      <summary>
        <span className={styles.filter}>
          <Icon name="filter" /> 筛选{active > 0 && ` ${active}`}
        </span>
        <span className={styles.done} aria-live="polite">
          {total > 0 ? `查看 ${formatCount(total)} 条` : '没有结果，去放宽条件'}
        </span>
      </summary>
    </details>
  );
  const aside = (
    <aside ref={sheet} className={styles.drawer} aria-label="筛选" tabIndex={-1}>
      <header className={styles.sheetHeader}>
        <h2>筛选</h2>
        <button type="button" aria-label="关闭筛选" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {filters}
    </aside>
  );
  return (
    <div className={cx(styles.layout, filtersAtEnd && styles.filtersAtEnd)} onKeyDown={onKeyDown}>
      {!filtersAtEnd && aside}
      <div>{children(button)}</div>
      {filtersAtEnd && aside}
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
