import { toShanghaiDay } from '@zhucheng/domain-tender';

/** Time of a day in China, `HH:MM`; `24:00` ends a day. */
export type ClockTime = string;

/** Part of a day, `to` excluded. */
export interface TimeSpan {
  from: ClockTime;
  to: ClockTime;
}

/** Opening hours of workdays and of all other days; none means closed. */
export interface ServiceHours {
  workday: readonly TimeSpan[];
  restday: readonly TimeSpan[];
}

/** Decides whether a day (YYYY-MM-DD of China) is a workday. */
export type IsWorkday = (day: string) => boolean;

/** Times of day that settings accept. */
export const CLOCK_TIME_PATTERN = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const DAY_MS = 86_400_000;
/** Days ahead in which an opening is looked for: the longest holidays last nine. */
const MAX_DAYS_AHEAD = 30;

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

function toMinutes(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Openings of a day in milliseconds since 1970, in order. */
export function listOpenings(day: string, hours: ServiceHours, isWorkday: IsWorkday) {
  const start = startOfDay(day);
  return (isWorkday(day) ? hours.workday : hours.restday)
    .map(({ from, to }) => ({
      from: start + toMinutes(from) * 60_000,
      to: start + toMinutes(to) * 60_000,
    }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
}

/** Tests whether the service is open at a moment. */
export function isOpenAt(now: Date, hours: ServiceHours, isWorkday: IsWorkday): boolean {
  const time = now.getTime();
  const openings = listOpenings(toShanghaiDay(time), hours, isWorkday);
  return openings.some(({ from, to }) => from <= time && time < to);
}

/** Next moment at which the service is open: now if it is; undefined if it stays closed for a month. */
export function findNextOpening(
  now: Date,
  hours: ServiceHours,
  isWorkday: IsWorkday,
): Date | undefined {
  const time = now.getTime();
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const day = toShanghaiDay(time + ahead * DAY_MS);
    const next = listOpenings(day, hours, isWorkday).find(({ to }) => to > time);
    if (next) return new Date(Math.max(time, next.from));
  }
  return undefined;
}

/** Days ahead in which working time is looked for: two months, so that hours of a day a week still end. */
const MAX_WORK_DAYS_AHEAD = 60;

/**
 * Moment at which a number of minutes of opening hours have passed since another; undefined if the next two months have
 * fewer of them. Zero minutes end at once, or when the service opens next.
 */
export function addWorkingMinutes(
  since: Date,
  minutes: number,
  hours: ServiceHours,
  isWorkday: IsWorkday,
): Date | undefined {
  const start = since.getTime();
  let left = minutes * 60_000;
  for (let ahead = 0; ahead <= MAX_WORK_DAYS_AHEAD; ahead += 1) {
    const day = toShanghaiDay(start + ahead * DAY_MS);
    let worked = start;
    for (const opening of listOpenings(day, hours, isWorkday)) {
      // Openings may overlap: time is counted once.
      const from = Math.max(opening.from, worked);
      if (opening.to <= from) continue;
      if (opening.to - from >= left) return new Date(from + left);
      left -= opening.to - from;
      worked = opening.to;
    }
  }
  return undefined;
}

/** Number of workdays after a day up to another (YYYY-MM-DD, both of China); negative if the other is earlier. */
export function countWorkdays(from: string, to: string, isWorkday: IsWorkday): number {
  if (to < from) return -countWorkdays(to, from, isWorkday);
  const first = startOfDay(from);
  const days = Math.min(Math.round((startOfDay(to) - first) / DAY_MS), 3_660);
  let count = 0;
  for (let ahead = 1; ahead <= days; ahead += 1) {
    if (isWorkday(toShanghaiDay(first + ahead * DAY_MS))) count += 1;
  }
  return count;
}

const formatSpans = (spans: readonly TimeSpan[]) =>
  spans.map(({ from, to }) => `${from}–${to}`).join('、');

/** Opening hours in words, such as 工作日 09:00–18:00；休息日 10:00–16:00. */
export function formatServiceHours({ workday, restday }: ServiceHours): string {
  const parts = [
    workday.length > 0 ? `工作日 ${formatSpans(workday)}` : '',
    restday.length > 0 ? `休息日 ${formatSpans(restday)}` : '',
  ];
  return parts.filter(Boolean).join('；');
}

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
