import type { ReactNode } from 'react';
import styles from './labels.module.css';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';

/** Props of {@link Tag}. */
export interface TagProps {
  children: ReactNode;
  /** Address of the link; a plain label without it. */
  to?: string;
  /** 32 px high, for suggestions. */
  large?: boolean;
}

/** A keyword in a hairline box. */
export function Tag({ children, to, large }: TagProps) {
  const names = cx(styles.tag, large && styles.large);
  if (to === undefined) return <span className={names}>{children}</span>;
  return (
    <AppLink to={to} className={names}>
      {children}
    </AppLink>
  );
}

/** Tags side by side. */
export function TagList({ children }: { children: ReactNode }) {
  return <div className={styles.tagRow}>{children}</div>;
}

/** Props of {@link StatusText}. */
export interface StatusTextProps {
  /** `ok` in force, `soon` upcoming, `off` replaced or ended, `danger` withdrawn. */
  tone: 'ok' | 'soon' | 'off' | 'danger';
  children: ReactNode;
}

/** A state in words and colour: 现行, 即将实施, 已被替代. */
export function StatusText({ tone, children }: StatusTextProps) {
  return <span className={cx(styles.status, styles[tone])}>{children}</span>;
}

/** Props of {@link MetaLine}. */
export interface MetaLineProps {
  /** Empty parts are left out, so callers need not filter. */
  items: readonly (ReactNode | false | null | undefined)[];
  /** Cuts the last part instead of wrapping. */
  oneLine?: boolean;
  className?: string;
}

/** The one 12 px line below a title. */
export function MetaLine({ items, oneLine, className }: MetaLineProps) {
  const shown = items.filter(
    (item) => item !== undefined && item !== null && item !== false && item !== '',
  );
  if (shown.length === 0) return null;
  return (
    <span className={cx(styles.meta, oneLine && styles.oneLine, className)}>
      {shown.map((item, i) => (
        <span key={i}>{item}</span>
      ))}
    </span>
  );
}

/** A piece of text that is a hit or not, as the search reply gives it. */
export interface HighlightSegment {
  text: string;
  hit: boolean;
}

/** A text whose hits are marked. Segments, not HTML: nothing of the text can become markup. */
export function Highlight({ segments }: { segments: readonly HighlightSegment[] }) {
  return segments.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text));
}
