import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface FigureProps {
  title: string;
  note: string;
  wide?: boolean;
  children: ReactNode;
}

/** Section of the page: heading on an ink rule with a note at its end. */
export function Figure({ title, note, wide, children }: FigureProps) {
  return (
    <section className={wide ? styles.wide : undefined}>
      <h2 className={styles.heading}>
        {title}
        <small>{note}</small>
      </h2>
      {children}
    </section>
  );
}
