import type { ReactNode } from 'react';
import styles from './data-display.module.css';
import { cx } from '../class-names.ts';

/** Term and value. */
export interface FactItem {
  term: string;
  value: ReactNode;
  /** Large text, for the first row. */
  large?: boolean;
  /** Spans two cells or the whole row. */
  span?: 'wide' | 'full';
}

const SPANS = { wide: styles.wide, full: styles.full };

/** Grid of facts in an ink-bordered box; four per row, two on phones. */
export function FactGrid({ facts }: { facts: readonly FactItem[] }) {
  return (
    <dl className={styles.titleBlock}>
      {facts.map(({ term, value, large, span }) => (
        <div key={term} className={cx(large && styles.big, span && SPANS[span])}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** List of terms and right-aligned values, for side columns. */
export function FactList({ facts }: { facts: readonly Pick<FactItem, 'term' | 'value'>[] }) {
  return (
    <dl className={styles.keyValues}>
      {facts.map(({ term, value }) => [
        <dt key={`${term}-term`}>{term}</dt>,
        <dd key={`${term}-value`}>{value}</dd>,
      ])}
    </dl>
  );
}
