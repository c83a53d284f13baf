import { CHINESE_CALENDAR, getHolidayName } from '@zhucheng/domain-service/chinese-calendar';
import { createWorkdays } from '@zhucheng/domain-service/hours';
import { addDays, countDays, type Period } from './days.ts';

/** Longest period whose days are counted: ten years. */
export const MAX_COUNTED_DAYS = 3_660;

/** Whether a day is a workday by the announced holidays; in years without them Monday to Friday. */
export const isWorkday = createWorkdays(CHINESE_CALENDAR, { holidays: [], workdays: [] });

/** Workdays of a period, both ends included. */
export function countWorkdays({ from, to }: Period): number {
  return listDays({ from, to }).filter(isWorkday).length;
}

function listDays({ from, to }: Period): string[] {
  const length = Math.min(Math.max(countDays(from, to), 0), MAX_COUNTED_DAYS);
  return Array.from({ length }, (_, ahead) => addDays(from, ahead));
}

/** The n-th workday after a day, which itself is not counted; before it for a negative number. */
export function addWorkdays(day: string, workdays: number): string {
  const step = workdays < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(workdays); left > 0;) {
    found = addDays(found, step);
    if (isWorkday(found)) left -= 1;
  }
  return found;
}

/** Days of a holiday in a period: those off on weekdays, and weekend days that are worked for it. */
export interface HolidayDays {
  name: string;
  off: readonly string[];
  worked: readonly string[];
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Holidays of a period, where they make a difference to the week. */
export function listHolidays(period: Period): HolidayDays[] {
  const byName = new Map<string, { off: string[]; worked: string[] }>();
  for (const day of listDays(period)) {
    if (isWorkday(day) !== isWeekend(day)) continue;
    const name = getHolidayName(day) ?? '';
    const days = byName.get(name) ?? { off: [], worked: [] };
    byName.set(name, days);
    (isWeekend(day) ? days.worked : days.off).push(day);
  }
  return [...byName].map(([name, days]) => ({ name, ...days }));
}

/** Years of a period whose holidays have not been announced. */
export function listGuessedYears({ from, to }: Period): number[] {
  const first = Number(from.slice(0, 4));
  const length = Number(to.slice(0, 4)) - first + 1;
  return Array.from({ length }, (_, index) => first + index).filter(
    (year) => !CHINESE_CALENDAR.knowsYear(year),
  );
}
