import { addMonths, getDateRange, toShanghaiDay } from '../dates.ts';
import type { NoticeFilter } from '../filter/notice-filter.ts';

/** Months of the table; those of a longer period before them are only part of its totals. */
export const MAX_STATISTICS_MONTHS = 12;

/** Part of a period that lies in one month. Days: YYYY-MM-DD in Asia/Shanghai, both included. */
export interface MonthSpan {
  /** YYYY-MM. */
  month: string;
  start: string;
  end: string;
  /** True if all of the month lies in the period and is over; only such months are compared with the year before. */
  complete: boolean;
}

/** Days that statistics are about. */
export interface StatisticsPeriod {
  start: string;
  end: string;
  /** The newest first, at most {@link MAX_STATISTICS_MONTHS}; empty for a period that has not begun. */
  months: MonthSpan[];
}

const firstDay = (month: string) => `${month}-01`;

/** Last day of a month. */
const lastDay = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/**
 * The period of a filter's statistics at `now`, in epoch milliseconds: its range of publication as far as that is past.
 * Without a beginning it holds the month of its end and the eleven before.
 */
export function getStatisticsPeriod(
  filter: Pick<NoticeFilter, 'preset' | 'start' | 'end'>,
  now: number,
): StatisticsPeriod {
  const today = toShanghaiDay(now);
  const range = (filter.preset && getDateRange(filter.preset, now)) || filter;
  const end = range.end !== undefined && range.end < today ? range.end : today;
  const endMonth = end.slice(0, 7);
  const start = range.start ?? firstDay(addMonths(endMonth, 1 - MAX_STATISTICS_MONTHS));
  const months: MonthSpan[] = [];
  for (
    let month = endMonth;
    month >= start.slice(0, 7) && start <= end && months.length < MAX_STATISTICS_MONTHS;
    month = addMonths(month, -1)
  ) {
    const from = start > firstDay(month) ? start : firstDay(month);
    const to = end < lastDay(month) ? end : lastDay(month);
    const isWhole = from === firstDay(month) && to === lastDay(month);
    months.push({ month, start: from, end: to, complete: isWhole && to < today });
  }
  return { start, end, months };
}

/** Days of the complete months of a period; undefined without any. */
export function getComparedDays({
  months,
}: Pick<StatisticsPeriod, 'months'>): { start: string; end: string } | undefined {
  const complete = months.filter((month) => month.complete);
  const [newest, oldest] = [complete[0], complete.at(-1)];
  return newest && oldest && { start: oldest.start, end: newest.end };
}

/** The same months of the year before. */
export const toYearBefore = ({ start, end }: { start: string; end: string }) => ({
  start: firstDay(addMonths(start.slice(0, 7), -MAX_STATISTICS_MONTHS)),
  end: lastDay(addMonths(end.slice(0, 7), -MAX_STATISTICS_MONTHS)),
});
