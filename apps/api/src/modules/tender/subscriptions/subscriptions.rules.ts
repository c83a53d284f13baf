import { CODES } from '@zhucheng/contracts';
import {
  listActiveParts,
  listRecentDays,
  withoutParts,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { ApiError } from '../../../http/api-error.ts';

/**
 * Returns the filter of a subscription, which is about notices to come. Throws for a filter that nearly every notice
 * matches.
 */
export function toSubscribedFilter(filter: NoticeFilter): NoticeFilter {
  const subscribed = withoutParts(filter, ['date']);
  if (listActiveParts(withoutParts(subscribed, ['excluded', 'open'])).length === 0) {
    throw new ApiError(CODES.badInput, '请至少选一个条件，例如关键词或地区，否则每条公告都会提醒');
  }
  return subscribed;
}

/** Matches by day with every recent day, and their totals. */
export function toRecentCounts(rows: readonly { day: string; total: number }[], now: number) {
  const totals = new Map(rows.map(({ day, total }) => [day, total]));
  const days = listRecentDays(now).map((day) => ({ day, total: totals.get(day) ?? 0 }));
  return {
    days,
    today: days.at(-1)?.total ?? 0,
    month: days.reduce((sum, { total }) => sum + total, 0),
  };
}
