import {
  createWorkdays,
  findNextOpening,
  formatServiceHours,
  isOpenAt,
  listUnknownYears,
  type HolidayCalendar,
} from '@zhucheng/domain-service/hours';
import type { ServiceSettings } from '@zhucheng/domain-service/settings';
import chineseDays from 'chinese-days';

// The package is CommonJS, whose names Node doesn't find.
const { getHolidaysInRange, isWorkday } = chineseDays;

const knownYears = new Map<number, boolean>();

/** Public holidays of China. The package guesses years that have not been announced; those count as unknown. */
export const CHINESE_CALENDAR: HolidayCalendar = {
  knowsYear: (year) => {
    const known =
      knownYears.get(year) ??
      getHolidaysInRange(`${year}-01-01`, `${year}-12-31`, false).length > 0;
    knownYears.set(year, known);
    return known;
  },
  isWorkday: (day) => isWorkday(day),
};

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
