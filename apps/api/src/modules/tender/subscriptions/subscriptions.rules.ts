import { CODES } from '@zhucheng/contracts';
import {
  listRecentDays,
  normaliseFilter,
  withoutParts,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import type { Divisions } from '../../../db/divisions.ts';
import { ApiError } from '../../../http/api-error.ts';

/**
 * Returns the filter of a subscription, which is about notices to come, in its normal form. The contract has checked the
 * rest of it. Throws for unknown regions.
 */
export function toSubscribedFilter(input: NoticeFilter, divisions: Divisions): NoticeFilter {
  const filter = normaliseFilter(withoutParts(input, ['date']));
  if (filter.regions?.some((code) => !divisions.byCode(code))) {
    throw toUnknownRegion('filter.regions');
  }
  return filter;
}

/** Refusal of a region that a field names. */
export function toUnknownRegion(field: string): ApiError {
  const message = '没有这个地区，请重新选一个';
  return new ApiError(CODES.notFound, message, { errors: [{ field, message }] });
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
