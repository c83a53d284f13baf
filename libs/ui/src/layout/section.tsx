import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Icon } from '../icons/icon.tsx';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';
import type { LinkItem } from '../app-link.tsx';

/** Props of {@link Section}. */
export interface SectionProps {
  /** Background: `paper` and `tint` alternate; `ink` for landing heroes and end bands. */
  tone?: 'paper' | 'tint' | 'ink';
  /** Hides the "+" marks, for sections beside dark bands. */
  marks?: boolean;
  /** First section below the header: without line and marks. */
  first?: boolean;
  id?: string;
  /** Label of the region, without a heading inside. */
  label?: string;
  className?: string;
  /** Class name of the inner frame, for a different padding. */
  frameClassName?: string;
  children: ReactNode;
}

const TONES = { tint: styles.tint, ink: styles.ink };

/** Band of the page inside the drawing frame: two hairlines 24 px outside of the column. */
export function Section(props: SectionProps) {
  const { tone = 'paper', first, marks = !first && tone !== 'ink' } = props;
  const toneClass = tone === 'paper' ? undefined : TONES[tone];
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
  /** Text link at the right of the title. */
  more?: LinkItem;
}

/** Header of a section: 32 px heading, text, link. */
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

/** Text link with an arrow. */
export function MoreLink(props: { to: string; children: ReactNode; className?: string }) {
  return (
    <AppLink to={props.to} className={cx(styles.more, props.className)}>
      {props.children}
      <Icon name="arrow" />
    </AppLink>
  );
}
