import type { IsWorkday } from './service-hours.ts';

/** Days that were typed in: holidays on weekdays, and workdays on weekends. They win over the calendar. */
export interface TypedDays {
  holidays: readonly string[];
  workdays: readonly string[];
}

/** Calendar of holidays. It knows the years whose holidays have been announced. */
export interface HolidayCalendar {
  knowsYear: (year: number) => boolean;
  isWorkday: IsWorkday;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** Workdays by what was typed in, else by the calendar; in years that neither knows, Monday to Friday. */
export function createWorkdays(calendar: HolidayCalendar, typed: TypedDays): IsWorkday {
  const holidays = new Set(typed.holidays);
  const workdays = new Set(typed.workdays);
  return (day) => {
    if (holidays.has(day)) return false;
    if (workdays.has(day)) return true;
    return calendar.knowsYear(yearOf(day)) ? calendar.isWorkday(day) : isWeekday(day);
  };
}

/** Days ahead for which the holidays should be known. */
const DAYS_AHEAD = 45;

/** Years of now and the next weeks whose holidays nobody knows: neither the calendar nor a typed holiday. */
export function listUnknownYears(
  today: string,
  calendar: Pick<HolidayCalendar, 'knowsYear'>,
  typed: TypedDays,
): number[] {
  const ahead = new Date(Date.parse(`${today}T00:00:00Z`) + DAYS_AHEAD * 86_400_000);
  const years = new Set([yearOf(today), ahead.getUTCFullYear()]);
  const typedYears = new Set(typed.holidays.map(yearOf));
  return [...years].filter((year) => !calendar.knowsYear(year) && !typedYears.has(year));
}
