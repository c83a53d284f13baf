import { addMonths, toShanghaiDay } from '../dates.ts';

/** Months that the figures of an organisation cover. */
export const PROFILE_MONTHS = 12;

/** Month of an instant in Asia/Shanghai: 2026-11. */
export const toShanghaiMonth = (instant: number): string => toShanghaiDay(instant).slice(0, 7);

/** First and last day of a month: 2026-02-01, 2026-02-28. */
export function getMonthDays(month: string): { start: string; end: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { start: `${month}-01`, end };
}

/** The given months before and with a month, the oldest first. */
export const listMonthsUntil = (last: string, count = PROFILE_MONTHS): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(last, at - count + 1));

/**
 * Last month of the figures of an organisation: the current one, or that of its latest notice where the last twelve
 * months have none.
 */
export function getLastMonth(now: number, latest: number | undefined): string {
  const current = toShanghaiMonth(now);
  if (latest === undefined) return current;
  const month = toShanghaiMonth(latest);
  return month < addMonths(current, 1 - PROFILE_MONTHS) ? month : current;
}
