import type { ReactNode } from 'react';
import styles from './data-display.module.css';

/** Props of {@link StatNumber}. */
export interface StatNumberProps {
  value: ReactNode;
  unit?: string;
  /** Label of the number. */
  children: ReactNode;
}

/** Large number on a dimension line with 45° ticks. */
export function StatNumber({ value, unit, children }: StatNumberProps) {
  return (
    <div className={styles.number}>
      <b>
        {value}
        {unit && <small>{unit}</small>}
      </b>
      <div className={styles.dimension} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

/** Row of four numbers, two on phones. */
export function StatNumberRow({ children }: { children: ReactNode }) {
  return <div className={styles.numbers}>{children}</div>;
}
