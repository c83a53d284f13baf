import type { AiReview } from '@zhucheng/contracts';
import type { ReactNode } from 'react';
import { Flag } from '../shared/flag.tsx';
import styles from './contract.module.css';
import severityStyles from './severity.module.css';
import { SEVERITY_CLASSES, SEVERITY_NAMES, SEVERITY_ORDER } from './terms.ts';

/** Number of findings of each severity. */
export function SeverityCounts({ counts }: Pick<AiReview, 'counts'>) {
  return (
    <ul className={styles.counts} aria-label="查出的问题">
      {SEVERITY_ORDER.map((severity) => (
        <li key={severity} className={SEVERITY_CLASSES[severity]}>
          <span className={severityStyles.number}>{counts[severity]}</span>
          {SEVERITY_NAMES[severity]}
        </li>
      ))}
    </ul>
  );
}

interface ReviewBarProps {
  review: Pick<AiReview, 'title' | 'side' | 'counts' | 'kind'>;
  actions?: ReactNode;
}

/** Bar of a review: its contract, the own side, what was found. */
export function ReviewBar({ review: { title, side, kind, counts }, actions }: ReviewBarProps) {
  return (
    <div className={styles.bar}>
      <h1 title={title}>{title}</h1>
      <Flag look="outlined">{`${kind}合同`}</Flag>
      <Flag look="outlined">{`我方：${side}`}</Flag>
      <SeverityCounts counts={counts} />
      {actions && (
        <div className={styles.barActions} data-print="hide">
          {actions}
        </div>
      )}
    </div>
  );
}
