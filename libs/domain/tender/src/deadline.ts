import { countDaysUntil } from './dates.ts';

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
  return {
    words: formatRemaining(left),
    urgent: isUrgentDeadline(deadline, now),
    over: false,
    elapsed,
  };
}

/** True if three days or less remain. Both are epoch milliseconds. */
export const isUrgentDeadline = (deadline: number, now: number): boolean =>
  deadline >= now && deadline - now <= 3 * DAY;

function formatRemaining(left: number): string {
  if (left >= DAY) return `剩 ${Math.floor(left / DAY)} 天`;
  if (left >= HOUR) return `剩 ${Math.floor(left / HOUR)} 小时`;
  return '不足 1 小时';
}

/** Returns a deadline in calendar days of Asia/Shanghai: 还剩 3 天, 明天截止, 今天截止, 已截止. Both are epoch milliseconds. */
export function formatDaysLeft(deadline: number, now: number): string {
  if (deadline < now) return '已截止';
  const days = countDaysUntil(deadline, now);
  if (days === 0) return '今天截止';
  return days === 1 ? '明天截止' : `还剩 ${days} 天`;
}
