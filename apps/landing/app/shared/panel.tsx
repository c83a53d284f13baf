import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Subject of the panel, beside the title. */
  topic: string;
  children: ReactNode;
}

/** Panel of a hero with the figures of an example, marked as such. */
export function Panel({ title, topic, children }: PanelProps) {
  return (
    <figure className={styles.panel}>
      <figcaption>
        <b>{title}</b>
        <span>{topic}</span>
        <em>示例工程</em>
      </figcaption>
      {children}
    </figure>
  );
}

/** Figure of a panel with its unit. */
export interface PanelFact {
  label: string;
  value: string;
  unit: string;
  /** Warm colour: needs attention. */
  hot?: boolean;
}

/** Figures beside one another, parted by lines. */
export function PanelFacts({ facts }: { facts: readonly PanelFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, unit, hot }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={hot ? styles.hot : undefined}>
            {value}
            <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Share as a bar; over 100 % it is warm and full. */
export function PanelBar({ percent }: { percent: number }) {
  return (
    <span className={percent > 100 ? `${styles.bar} ${styles.over}` : styles.bar}>
      <i style={{ width: `${Math.min(100, percent)}%` }} />
    </span>
  );
}
