import type { ReactNode } from 'react';
import styles from './components.module.css';

export interface SectionCardProps {
  title: string;
  /** Fragment identifier of the card. */
  id?: string;
  note?: ReactNode;
  /** Actions on the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Titled card of the personal centre. */
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

/** Name-value row with an optional action. */
export function FactRow(props: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
      {props.action && <dd className={styles.action}>{props.action}</dd>}
    </div>
  );
}

/** List of {@link FactRow}s. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}
