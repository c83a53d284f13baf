import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { cx } from '../class-names.ts';

/** The 1,200 px column of an inner page; from 1,600 px up it stands on paper before the grid. */
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

/** The h1 of an inner page with what belongs to it. */
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

/** Props of {@link Columns}. */
export interface SidebarLayoutProps {
  children: ReactNode;
  /** The 336 px side column. */
  sidebar: ReactNode;
  /** Name of the side column for screen readers. */
  sidebarLabel?: string;
  /** No space above, when tabs or a list head stand right before. */
  flush?: boolean;
}

/** Main column and side column; one below the other on phones. */
export function SidebarLayout({
  children,
  sidebar: side,
  sidebarLabel: sideLabel,
  flush,
}: SidebarLayoutProps) {
  return (
    <div className={cx(styles.columns, flush && styles.columnsFlush)}>
      <div>{children}</div>
      <aside aria-label={sideLabel}>{side}</aside>
    </div>
  );
}

/** Props of {@link Block}. */
export interface ContentBlockProps {
  title: ReactNode;
  /** Small text at the right of the heading. */
  note?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of the main column: 20 px heading on an ink rule. */
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

/** First thing in the tab order: jumps over header and navigation to `<main id="main">`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.skip} href={`#${target}`} data-print="hide">
      跳到正文
    </a>
  );
}
