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

const toWidth = (elapsed: number) => `${Math.round(elapsed * 100)}%`;

/** Deadline: remaining time, date, and a ruler of the elapsed time. Red from 3 days on. */
export function DeadlineRuler(props: DeadlineRulerProps) {
  const { words, date, elapsed, urgent, over } = formatDeadline(props);
  return (
    <div
      className={cx(styles.deadline, urgent && styles.urgent, over && styles.over)}
      data-published={props.prefix ? undefined : props.published}
    >
      <p className={styles.words}>
        <b>{words}</b>
        <time dateTime={props.deadline}>{date}</time>
      </p>
      <div className={styles.ruler} aria-hidden="true">
        <i style={{ width: toWidth(elapsed) }} />
      </div>
    </div>
  );
}

/** Updates the deadlines without a prefix in server-rendered content that is not hydrated. */
export function refreshDeadlines(root: ParentNode, now: number): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-published]')) {
    const { published = '' } = element.dataset;
    const deadline = element.querySelector('time')?.dateTime ?? '';
    const { words, elapsed, urgent, over } = formatDeadline({ published, deadline, now });
    const text = element.querySelector('b');
    if (text) text.textContent = words;
    const bar = element.querySelector('i');
    if (bar) bar.style.width = toWidth(elapsed);
    if (styles.urgent) element.classList.toggle(styles.urgent, urgent);
    if (styles.over) element.classList.toggle(styles.over, over);
  }
}
