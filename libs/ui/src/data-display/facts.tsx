import type { ReactNode } from 'react';
import styles from './data-display.module.css';
import { cx } from '../class-names.ts';

/** One fact of a title block. */
export interface FactItem {
  term: string;
  value: ReactNode;
  /** The large figures of the first row. */
  large?: boolean;
  /** Takes two cells, or the whole row. */
  span?: 'wide' | 'full';
}

/** Facts in an ink-bordered box, like the title block of a drawing; four a row, two on phones. */
export function FactGrid({ facts }: { facts: readonly FactItem[] }) {
  return (
    <dl className={styles.titleBlock}>
      {facts.map(({ term, value, large: big, span }) => (
        <div key={term} className={cx(big && styles.big, span && styles[span])}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Terms and right-aligned values, for side columns. */
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
