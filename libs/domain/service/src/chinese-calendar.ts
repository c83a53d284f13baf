import chineseDays from 'chinese-days';
import type { HolidayCalendar } from './hours.ts';

// The package is CommonJS, whose names Node doesn't find.
const { getDayDetail, getHolidaysInRange, isWorkday } = chineseDays;

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

/**
 * Name of the holiday because of which a day is none of the week's usual workdays or rest days: 国庆节; undefined for
 * ordinary days.
 */
export function getHolidayName(day: string): string | undefined {
  // `National Day,国庆节,3`; ordinary days have the English name of the weekday.
  return getDayDetail(day).name.split(',')[1];
}
