/** State of a deadline: text, urgency and elapsed fraction of the time (0 to 1). */
export interface DeadlineState {
  /** 剩 6 天, 剩 5 小时, 已截止. */
  words: string;
  /** True if three days or less remain. */
  urgent: boolean;
  over: boolean;
  elapsed: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns the state of a deadline at `now`; `published` is the start of the ruler. All are epoch milliseconds. */
export function getDeadlineState(published: number, deadline: number, now: number): DeadlineState {
  const left = deadline - now;
  const span = Math.max(deadline - published, 1);
  const elapsed = Math.min(Math.max((now - published) / span, 0), 1);
  if (left <= 0) return { words: '已截止', urgent: false, over: true, elapsed: 1 };
  return { words: formatRemaining(left), urgent: left <= 3 * DAY, over: false, elapsed };
}

function formatRemaining(left: number): string {
  if (left >= DAY) return `剩 ${Math.floor(left / DAY)} 天`;
  if (left >= HOUR) return `剩 ${Math.floor(left / HOUR)} 小时`;
  return '不足 1 小时';
}
