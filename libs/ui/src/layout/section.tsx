import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Icon } from '../icons/icon.tsx';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';
import type { LinkItem } from '../app-link.tsx';

/** Props of {@link Section}. */
export interface SectionProps {
  /** `paper` and `tint` alternate down a page; `ink` is for landing heroes and end bands. */
  tone?: 'paper' | 'tint' | 'ink';
  /** Hides the "+" marks: beside dark bands they would float. */
  marks?: boolean;
  /** The first section below the header: no line above it, no marks. */
  first?: boolean;
  id?: string;
  /** Names the region when there is no heading inside. */
  label?: string;
  className?: string;
  /** Class of the frame inside, for pages that set its padding. */
  frameClassName?: string;
  children: ReactNode;
}

/** A band of the page inside the drawing frame: two hairlines 24 px outside the column. */
export function Section(props: SectionProps) {
  const { tone = 'paper', first, marks = !first && tone !== 'ink' } = props;
  const toneClass = tone === 'paper' ? undefined : styles[tone];
  return (
    <section
      id={props.id}
      aria-label={props.label}
      className={cx(styles.section, toneClass, first && styles.first, props.className)}
    >
      <div className={cx(styles.frame, marks && styles.marks, props.frameClassName)}>
        {props.children}
      </div>
    </section>
  );
}

/** Props of {@link SectionHeader}. */
export interface SectionHeaderProps {
  title: ReactNode;
  /** One line, optional. */
  note?: ReactNode;
  /** Text link at the right, on the baseline of the title. */
  more?: LinkItem;
}

/** A section's 32 px heading with its one line and its one link. */
export function SectionHeader({ title, note, more }: SectionHeaderProps) {
  return (
    <div className={styles.head}>
      <div className={styles.headText}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {more && (
        <MoreLink to={more.href} className={styles.headLink}>
          {more.label}
        </MoreLink>
      )}
    </div>
  );
}

/** A text link with an arrow. */
export function MoreLink(props: { to: string; children: ReactNode; className?: string }) {
  return (
    <AppLink to={props.to} className={cx(styles.more, props.className)}>
      {props.children}
      <Icon name="arrow" />
    </AppLink>
  );
}
