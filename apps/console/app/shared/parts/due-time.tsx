import { describeDue, type Due } from './due-words.ts';
import styles from './parts.module.css';

/** Time until a next step is due: words first, then a ruler. */
export function DueTime({ due, now }: { due: Due; now: number }) {
  const described = describeDue(due, now);
  if (!described) return <span className={styles.none}>—</span>;
  const { words, clock, share, isHot } = described;
  return (
    <span className={styles.due} data-hot={isHot || undefined}>
      <b>{words}</b> <small>{clock}</small>
      <span className={styles.ruler} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}
