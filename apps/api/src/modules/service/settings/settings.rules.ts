import { CHINESE_CALENDAR } from '@zhucheng/domain-service/chinese-calendar';
import {
  createWorkdays,
  findNextOpening,
  formatServiceHours,
  isOpenAt,
  listUnknownYears,
} from '@zhucheng/domain-service/hours';
import type { ServiceSettings } from '@zhucheng/domain-service/settings';

/** Opening of the service at a moment. */
export function describeOpening({ hours, holidays }: ServiceSettings, now: Date) {
  const workdays = createWorkdays(CHINESE_CALENDAR, holidays);
  const open = isOpenAt(now, hours, workdays);
  return {
    open,
    hours: formatServiceHours(hours),
    nextOpenAt: open ? null : (findNextOpening(now, hours, workdays) ?? null),
  };
}

/** Years, now or soon, whose holidays have to be typed in. */
export const listYearsToType = ({ holidays }: ServiceSettings, today: string): number[] =>
  listUnknownYears(today, CHINESE_CALENDAR, holidays);
