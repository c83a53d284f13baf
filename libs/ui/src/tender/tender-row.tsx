import type { ReactNode } from 'react';
import type { InformationTypeId } from '@zhucheng/domain-tender';
import { DeadlineRuler } from './deadline-ruler.tsx';
import type { DeadlineRulerProps } from './deadline-ruler.tsx';
import styles from './tender-row.module.css';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { StageBadge } from '../labels/stage-badge.tsx';
import { MetaLine } from '../labels/tag.tsx';
import { LinkedRow, RowTitle } from '../lists/linked-row.tsx';

/** Props of {@link TenderRow}. */
export interface TenderRowProps {
  type: InformationTypeId;
  href: string;
  /** Text or a {@link Highlight}. */
  title: ReactNode;
  /** Region, category, buyer. */
  meta: readonly (string | null | undefined)[];
  /** Line below these facts: why the notice is shown here. */
  hint?: string;
  /** Formatted amount (4.86 亿) and its label (控制价). */
  amount?: { value: string; label: string };
  deadline?: DeadlineRulerProps;
  /** Text instead of a deadline: 公示已结束, 11-20 09:30 开标. */
  note?: ReactNode;
  /**
   * Accessible name of a star button at the end (favourite). The row needn't be hydrated: a script on the list handles
   * clicks on `data-favorite`, and fills `data-marks` below the badge with what a member did with the notice.
   */
  starLabel?: string;
  /** Control before the badge, such as a checkbox. */
  before?: ReactNode;
  /** Level of the title's heading: 3 below a section's h2 or a {@link ListSummary}, 2 right below the h1. */
  level?: 2 | 3;
  /** Omits deadline and control, for narrow columns. */
  compact?: boolean;
}

/** Row of a tender notice (an `<li>`): badge, title, facts, figures at the right. */
export function TenderRow(props: TenderRowProps) {
  const {
    level,
    type,
    href,
    title,
    meta,
    hint,
    amount,
    deadline,
    note,
    starLabel,
    before,
    compact,
  } = props;
  return (
    <LinkedRow
      className={cx(
        styles.row,
        starLabel && !compact && styles.withStar,
        compact && styles.compact,
        before !== undefined && styles.withControl,
      )}
    >
      {before !== undefined && <div className={styles.control}>{before}</div>}
      <div className={styles.badge}>
        <StageBadge type={type} />
        {starLabel && !compact && <p className={styles.marks} data-marks />}
      </div>
      <div className={styles.text}>
        <RowTitle href={href} level={level}>
          {title}
        </RowTitle>
        <MetaLine items={meta} className={styles.meta} />
        {hint && <p className={styles.hint}>{hint}</p>}
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
      {!compact && starLabel && (
        <button
          type="button"
          className={styles.star}
          data-favorite
          aria-pressed="false"
          aria-label={starLabel}
        >
          <Icon name="star" />
        </button>
      )}
    </LinkedRow>
  );
}
