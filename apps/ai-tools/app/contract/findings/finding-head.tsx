import type { AiFinding } from '@zhucheng/contracts';
import severityStyles from '../severity.module.css';
import styles from './findings.module.css';
import { KIND_NAMES, SEVERITY_NAMES } from '../terms.ts';

const STATE_NAMES: Readonly<Record<AiFinding['state'], string>> = {
  open: '',
  accepted: '已采纳',
  dismissed: '不处理',
};

/** Number, title, clause and severity of a finding in one line. */
export function FindingHead({ finding }: { finding: AiFinding }) {
  const { number, title, clause, kind, severity, state } = finding;
  return (
    <>
      <span className={severityStyles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.findingTitle}>
        <b>{title}</b>
        <small>
          {clause || '全文'}　{KIND_NAMES[kind]}
        </small>
      </span>
      <span className={styles.severity}>
        {state === 'open' ? SEVERITY_NAMES[severity] : STATE_NAMES[state]}
      </span>
    </>
  );
}
