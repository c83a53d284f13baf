import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Props of {@link DimensionNumber}. */
export interface DimensionNumberProps {
  value: ReactNode;
  unit?: string;
  /** What the number counts. */
  children: ReactNode;
}

/** A large number on a dimension line with 45° ticks. */
export function DimensionNumber({ value, unit, children }: DimensionNumberProps) {
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

/** Four numbers side by side, two on phones. */
export function NumberRow({ children }: { children: ReactNode }) {
  return <div className={styles.numbers}>{children}</div>;
}
