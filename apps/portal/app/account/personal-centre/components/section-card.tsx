import type { ReactNode } from 'react';
import styles from './components.module.css';

/** Props of {@link Part}. */
export interface SectionCardProps {
  title: string;
  /** What links lead to it by. */
  id?: string;
  note?: ReactNode;
  /** Stands at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the personal centre: its heading, and what belongs to it. */
export function SectionCard({ title, id, note, actions, children }: SectionCardProps) {
  return (
    <section className={styles.part} id={id}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {actions}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

/** A row of facts with something to do at its right. */
export function FactRow(props: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
      {props.action && <dd className={styles.action}>{props.action}</dd>}
    </div>
  );
}

/** Facts, one below the other. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
