import type { ReplyOf, tenderCalendarContract } from '@zhucheng/contracts';
import { countDaysUntil, toShanghaiDay } from '@zhucheng/domain-tender';
import type { Month } from '../../../shared/month.ts';

/** A date of a project that the member follows. */
export type FollowedDate = ReplyOf<typeof tenderCalendarContract.endpoints.month>['list'][number];

/** A day with its dates. */
export interface DayDates {
  /** YYYY-MM-DD. */
  day: string;
  dates: FollowedDate[];
}

/** Dates by day, in their order. */
export const groupByDay = (dates: readonly FollowedDate[]): DayDates[] =>
  [...Map.groupBy(dates, ({ time }) => time.slice(0, 10))].map(([day, ofDay]) => ({
    day,
    dates: ofDay,
  }));

/** Month that an address names; the current one by default. */
export function parseMonth(query: URLSearchParams, now: number): Month {
  const asked = query.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : toShanghaiDay(now).slice(0, 7);
}

/** Address of a month of the calendar. */
export const monthHref = (month: Month) => `/personalCenter?tab=calendar&month=${month}`;

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Name of a day: 11 月 26 日 周四. */
export function formatDay(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 周${weekday}`;
}

/** How far away a day is, in words; empty for the past. */
export function formatDistance(day: string, now: number): string {
  const days = countDaysUntil(Date.parse(`${day}T00:00:00+08:00`), now);
  if (days < 0) return '';
  return ['今天', '明天', '后天'][days] ?? `还有 ${days} 天`;
}
