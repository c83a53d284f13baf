import {
  CLOCK_TIME_PATTERN,
  createWorkdays,
  findNextOpening,
  formatServiceHours,
  isOpenAt,
  listUnknownYears,
  type HolidayCalendar,
} from '@zhucheng/domain-service/hours';
import { landingFactsSchema } from '@zhucheng/contracts';
import { LANDING_PAGES, type ServiceSettings } from '@zhucheng/domain-service/settings';
import chineseDays from 'chinese-days';
import { z } from 'zod';

// The package is CommonJS, whose names Node doesn't find.
const { getHolidaysInRange, isWorkday } = chineseDays;

const clockTime = z.string().regex(CLOCK_TIME_PATTERN);
const spans = z.array(z.object({ from: clockTime, to: clockTime })).max(6);
const days = z.array(z.iso.date()).max(400);

/** Schemas of the settings. Stored values that don't fit are ignored. */
export const SETTING_SCHEMAS: {
  [Name in keyof ServiceSettings]: z.ZodType<ServiceSettings[Name]>;
} = {
  invite: z.object({
    autoSwitch: z.boolean(),
    autoDelayed: z.number().int().min(0).max(3_600),
    autoContent: z.string().max(200),
  }),
  hours: z.object({ workday: spans, restday: spans }),
  holidays: z.object({ holidays: days, workdays: days }),
  salesMailbox: z.email(),
  landing: z.partialRecord(z.enum(LANDING_PAGES), landingFactsSchema),
  review: z.object({ fourEyes: z.boolean() }),
};

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
