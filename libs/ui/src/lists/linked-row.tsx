import type { ReactNode } from 'react';
import styles from './linked-row.module.css';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';

/** Props of {@link LinkedRow}. */
export interface LinkedRowProps {
  /** Class name with tracks and padding of this kind of row. */
  className?: string;
  children: ReactNode;
}

/** Row of a list (an `<li>`); the link of its {@link RowTitle} covers the whole row. */
export function LinkedRow({ className, children }: LinkedRowProps) {
  return <li className={cx(styles.row, className)}>{children}</li>;
}

/** Props of {@link RowTitle}. */
export interface RowTitleProps {
  href: string;
  /** Text or a {@link Highlight}. */
  children: ReactNode;
  /** Heading level: 3 below a section's h2 or a {@link ListSummary}, 2 below the h1. */
  level?: 2 | 3;
}

/** Heading of a {@link LinkedRow}; its link covers the row. */
export function RowTitle({ href, children, level = 3 }: RowTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={styles.title}>
      <AppLink to={href}>{children}</AppLink>
    </Heading>
  );
}

/** Summary of a {@link LinkedRow}, at most two lines. */
export function RowMemo({ children }: { children: ReactNode }) {
  return <p className={styles.memo}>{children}</p>;
}
