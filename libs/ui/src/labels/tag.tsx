import type { ReactNode } from 'react';
import styles from './labels.module.css';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';

/** Props of {@link Tag}. */
export interface TagProps {
  children: ReactNode;
  /** Address of the link; without it the tag is a plain label. */
  to?: string;
  /** Height of 32 px, for suggestions. */
  large?: boolean;
}

/** Keyword in a box. */
export function Tag({ children, to, large }: TagProps) {
  const names = cx(styles.tag, large && styles.large);
  if (to === undefined) return <span className={names}>{children}</span>;
  return (
    <AppLink to={to} className={names}>
      {children}
    </AppLink>
  );
}

/** Row of tags. */
export function TagList({ children }: { children: ReactNode }) {
  return <div className={styles.tagRow}>{children}</div>;
}

/** Props of {@link StatusText}. */
export interface StatusTextProps {
  /** `ok` in force, `soon` upcoming, `off` replaced or ended, `danger` withdrawn. */
  tone: 'ok' | 'soon' | 'off' | 'danger';
  children: ReactNode;
}

const TONES = { ok: styles.ok, soon: styles.soon, off: styles.off, danger: styles.danger };

/** Status as coloured text: 现行, 即将实施, 已被替代. */
export function StatusText({ tone, children }: StatusTextProps) {
  return <span className={cx(styles.status, TONES[tone])}>{children}</span>;
}

/** Props of {@link MetaLine}. */
export interface MetaLineProps {
  /** Parts of the line; empty ones are omitted. */
  items: readonly (ReactNode | false | null | undefined)[];
  className?: string;
}

/** 12 px line of metadata below a title. */
export function MetaLine({ items, className }: MetaLineProps) {
  const shown = items.filter(
    (item) => item !== undefined && item !== null && item !== false && item !== '',
  );
  if (shown.length === 0) return null;
  return (
    <span className={cx(styles.meta, className)}>
      {shown.map((item, i) => (
        <span key={i}>{item}</span>
      ))}
    </span>
  );
}

/** Segment of a text of the search reply, with or without a hit. */
export interface HighlightSegment {
  text: string;
  hit: boolean;
}

/** Text with marked hits. Takes segments instead of HTML, so that text never becomes markup. */
export function Highlight({ segments }: { segments: readonly HighlightSegment[] }) {
  return segments.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text));
}
