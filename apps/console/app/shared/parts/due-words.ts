import { toDay } from './times.ts';

const MINUTE = 60_000;
const WEEKDAYS = '日一二三四五六';
const HOT_MINUTES = 30;

/** Time for a next step, as calls of leads reply it. */
export interface Due {
  dueAt: string | null;
  dueFrom: string | null;
  /** Workdays from today to the day of `dueAt`; negative if that day is over. */
  dueInWorkdays: number;
}

/** A due time for people. */
export interface DueWords {
  /** 剩 18 分, 剩 2 个工作日, 超 25 分. */
  words: string;
  /** 11:00, 周一 10:30, 12-08 09:00. */
  clock: string;
  /** Part of the time that has passed, 0 to 1. */
  share: number;
  /** Over, or nearly. */
  isHot: boolean;
}

function formatSpan(minutes: number): string {
  if (minutes < 60) return `${minutes} 分`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} 天`;
  return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分`;
}

function formatClock(dueAt: string, now: number): string {
  const day = dueAt.slice(0, 10);
  const clock = dueAt.slice(11, 16);
  if (day === toDay(now)) return clock;
  const days = Math.abs(Date.parse(day) - Date.parse(toDay(now))) / (24 * 60 * MINUTE);
  if (days > 6) return `${day.slice(5)} ${clock}`;
  return `周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${clock}`;
}

/** Words of a due time; undefined where nothing is due. */
export function describeDue({ dueAt, dueFrom, dueInWorkdays }: Due, now: number) {
  if (dueAt === null) return undefined;
  const end = Date.parse(dueAt);
  const start = dueFrom === null ? end : Date.parse(dueFrom);
  const isLate = end <= now;
  const minutes = Math.floor(Math.abs(end - now) / MINUTE);
  const workdays = Math.abs(dueInWorkdays);
  const span = workdays > 0 ? `${workdays} 个工作日` : formatSpan(Math.max(1, minutes));
  const result: DueWords = {
    words: `${isLate ? '超' : '剩'} ${span}`,
    clock: formatClock(dueAt, now),
    share: isLate || end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start))),
    isHot: isLate || (workdays === 0 && minutes < HOT_MINUTES),
  };
  return result;
}
