import { getDeadlineState, formatShortDateTime } from '@zhucheng/domain-tender';
import styles from './deadline-ruler.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link DeadlineRuler}. */
export interface DeadlineRulerProps {
  /** Start and end of the ruler: ISO times of the wire, which carry +08:00. */
  published: string;
  deadline: string;
  /** The server's clock, epoch ms. Passed in so that server and browser write the same words. */
  now: number;
  /** Stands before the words: 公示 gives 公示剩 1 天. */
  prefix?: string;
}

/** Words, date and ruler of a deadline; with a prefix (a period, not an hour) the date is a day. Day and time are cut from the wire's own +08:00 wording. */
export function formatDeadline({ published, deadline, now, prefix = '' }: DeadlineRulerProps) {
  const state = getDeadlineState(Date.parse(published), Date.parse(deadline), now);
  const words = prefix && state.over ? `${prefix}已结束` : prefix + state.words;
  const date = prefix ? `至 ${deadline.slice(5, 10)}` : formatShortDateTime(deadline);
  return { ...state, words, date };
}

/** A deadline: words first, then the date, then how much of the time has passed. Red from 3 days on. */
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
