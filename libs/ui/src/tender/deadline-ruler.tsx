import { getDeadlineState, formatShortDateTime } from '@zhucheng/domain-tender';
import styles from './deadline-ruler.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link DeadlineRuler}. */
export interface DeadlineRulerProps {
  /** Start and end of the ruler: ISO times with +08:00. */
  published: string;
  deadline: string;
  /** Current time in epoch milliseconds; passed in, so that server and browser render the same. */
  now: number;
  /** Prefix of the words: 公示 results in 公示剩 1 天. */
  prefix?: string;
}

/**
 * Formats the remaining time and date of a deadline; with a prefix (a period) the date has no time of day. Day and
 * time are substrings of the wire format with +08:00.
 */
export function formatDeadline({ published, deadline, now, prefix = '' }: DeadlineRulerProps) {
  const state = getDeadlineState(Date.parse(published), Date.parse(deadline), now);
  const words = prefix && state.over ? `${prefix}已结束` : prefix + state.words;
  const date = prefix ? `至 ${deadline.slice(5, 10)}` : formatShortDateTime(deadline);
  return { ...state, words, date };
}

/** Deadline: remaining time, date, and a ruler of the elapsed time. Red from 3 days on. */
export function DeadlineRuler(props: DeadlineRulerProps) {
  const { words, date, elapsed, urgent, over } = formatDeadline(props);
  return (
    <div className={cx(styles.deadline, urgent && styles.urgent, over && styles.over)}>
      <p className={styles.words}>
        <b>{words}</b>
        <time dateTime={props.deadline}>{date}</time>
      </p>
      <div className={styles.ruler} aria-hidden="true">
        <i style={{ width: `${Math.round(elapsed * 100)}%` }} />
      </div>
    </div>
  );
}
