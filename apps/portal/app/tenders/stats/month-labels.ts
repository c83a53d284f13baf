import type { Statistics } from './stats-address.ts';

/** A month of the statistics. */
export type StatisticsMonth = Statistics['months'][number];

const dayOf = (date: string) => Number(date.slice(8));

/** Label of a month; of an incomplete one with the days that are counted: 2026-11（至 20 日）. */
export function labelMonth({ month, start, end, before }: StatisticsMonth): string {
  if (before !== null) return month;
  const days = dayOf(start) === 1 ? `至 ${dayOf(end)} 日` : `${dayOf(start)} 日至 ${dayOf(end)} 日`;
  return `${month}（${days}）`;
}

/** Numbers of the complete months together, and of the same ones of the year before. */
export function compareMonths(months: readonly StatisticsMonth[]) {
  const sums = { total: 0, before: 0 };
  for (const { total, before } of months) {
    if (before === null) continue;
    sums.total += total;
    sums.before += before;
  }
  return sums;
}
