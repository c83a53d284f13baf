import { toDay } from '../shared/parts/times.ts';

const WEEKDAYS = '日一二三四五六';

/** A day as the page's heading: 11 月 20 日，周五. */
export function formatToday(now: number): string {
  const day = toDay(now);
  const [, month, date] = day.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${month} 月 ${date} 日，周${weekday}`;
}
