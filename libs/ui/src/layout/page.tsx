import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { cx } from '../class-names.ts';

/** 1,200 px column of an inner page; on paper before the grid from 1,600 px. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(styles.wrap, className)}>{children}</div>;
}

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  title: ReactNode;
  note?: ReactNode;
  /** Badges and tags above the title. */
  tags?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Further content of the header (fact grid, tabs). */
  children?: ReactNode;
}

/** Header of an inner page: h1, badges, actions. */
export function PageHeader({ title, note, tags, actions, children }: PageHeaderProps) {
  return (
    <header className={styles.pageHead}>
      {tags && <div className={styles.pageHeadTags}>{tags}</div>}
      <div className={styles.pageHeadRow}>
        <h1>{title}</h1>
        {actions && (
          <div className={styles.pageHeadActions} data-print="hide">
            {actions}
          </div>
        )}
      </div>
      {note && <p>{note}</p>}
      {children}
    </header>
  );
}

/** Props of {@link SidebarLayout}. */
export interface SidebarLayoutProps {
  children: ReactNode;
  /** 336 px side column. */
  sidebar: ReactNode;
  /** Name of the side column for screen readers. */
  sidebarLabel?: string;
  /** Omits the space above, below tabs or a list header. */
  flush?: boolean;
}

/** Main column and side column; stacked on phones. */
export function SidebarLayout({ children, sidebar, sidebarLabel, flush }: SidebarLayoutProps) {
  return (
    <div className={cx(styles.columns, flush && styles.columnsFlush)}>
      <div>{children}</div>
      <aside aria-label={sidebarLabel}>{sidebar}</aside>
    </div>
  );
}

/** Props of {@link ContentBlock}. */
export interface ContentBlockProps {
  title: ReactNode;
  /** Small text at the right of the heading. */
  note?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** Section of the main column: 20 px heading on an ink rule. */
export function ContentBlock({ title, note, id, children }: ContentBlockProps) {
  return (
    <section className={styles.block} id={id}>
      <div className={styles.blockHead}>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
      </div>
      {children}
    </section>
  );
}

/** Attributes of the element that starts a page's list, target of the second skip link; once on a page. */
export const RESULTS_TARGET = { id: 'results', tabIndex: -1 } as const;

/** Skip links to `<main id="main">` and, on pages with a list, to the list; first in the tab order. */
export function SkipLinks() {
  return (
    <>
      <a className={styles.skip} href="#main" data-print="hide">
        跳到正文
      </a>
      <a
        className={cx(styles.skip, styles.skipToResults)}
        href={`#${RESULTS_TARGET.id}`}
        data-print="hide"
      >
        跳到结果
      </a>
    </>
  );
}
