import type { ReactNode } from 'react';
import type { InformationTypeId } from '@zhucheng/domain-tender';
import { DeadlineRuler } from './deadline-ruler.tsx';
import type { DeadlineRulerProps } from './deadline-ruler.tsx';
import styles from './tender-row.module.css';
import { cx } from '../class-names.ts';
import { StageBadge } from '../labels/stage-badge.tsx';
import { MetaLine } from '../labels/tag.tsx';
import { LinkedRow, RowTitle } from '../lists/linked-row.tsx';

/** Props of {@link TenderRow}. */
export interface TenderRowProps {
  type: InformationTypeId;
  href: string;
  /** Text, or a {@link Highlight} of it. */
  title: ReactNode;
  /** Region, category, buyer. */
  meta: readonly (string | null | undefined)[];
  /** Amount in words (4.86 亿) and what it is (控制价). */
  amount?: { value: string; label: string };
  deadline?: DeadlineRulerProps;
  /** In place of a deadline: 公示已结束, 11-20 09:30 开标. */
  note?: ReactNode;
  /** A 24 px control at the end (favourite). */
  action?: ReactNode;
  /** Level of the title's heading: 3 below a section's h2 or a {@link ListSummary}, 2 right below the h1. */
  level?: 2 | 3;
  /** Leaves deadline and action out, for narrow columns. */
  compact?: boolean;
}

/** One notice in a list (an `<li>`): badge, title, one line of facts, figures at the right. */
export function TenderRow(props: TenderRowProps) {
  const { level, type, href, title, meta, amount, deadline, note, action, compact } = props;
  return (
    <LinkedRow
      className={cx(
        styles.row,
        action !== undefined && !compact && styles.withAction,
        compact && styles.compact,
      )}
    >
      <StageBadge type={type} className={styles.badge} />
      <div className={styles.text}>
        <RowTitle href={href} level={level} oneLine>
          {title}
        </RowTitle>
        <MetaLine items={meta} oneLine className={styles.meta} />
      </div>
      <div className={styles.amount}>
        {amount && (
          <>
            {amount.value}
            <small>{amount.label}</small>
          </>
        )}
      </div>
      {!compact && (
        <div className={styles.deadline}>
          {deadline ? <DeadlineRuler {...deadline} /> : <p className={styles.note}>{note}</p>}
        </div>
      )}
      {!compact && action !== undefined && <div className={styles.action}>{action}</div>}
    </LinkedRow>
  );
}
