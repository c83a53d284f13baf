import type { LeadState } from '@zhucheng/domain-service';
import { CHINESE_CALENDAR } from '@zhucheng/domain-service/chinese-calendar';
import {
  addWorkingMinutes,
  countWorkdays,
  createWorkdays,
  type ServiceHours,
} from '@zhucheng/domain-service/hours';
import type { ServiceSettings } from '@zhucheng/domain-service/settings';
import { toShanghaiDay } from '@zhucheng/domain-tender';

/** Opening hours with the days on which they apply. */
type Hours = Pick<ServiceSettings, 'hours' | 'holidays'>;

/** Span of time for the next step of a lead; none where nothing is due. */
export interface LeadDue {
  dueAt: Date | null;
  dueFrom: Date | null;
}

const NOTHING_DUE: LeadDue = { dueAt: null, dueFrom: null };

/** Minutes in which a new lead is called. */
const FIRST_CALL_MINUTES = 30;

/** Opening hours of a workday in minutes; nine hours where there are none. */
function getWorkdayMinutes({ workday }: ServiceHours): number {
  const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const minutes = workday.reduce((sum, { from, to }) => sum + clock(to) - clock(from), 0);
  return minutes > 0 ? minutes : 540;
}

/** Span from a moment over a number of working minutes; plain minutes where the service never opens. */
export function findDue({ hours, holidays }: Hours, now: Date, minutes: number): LeadDue {
  const isWorkday = createWorkdays(CHINESE_CALENDAR, holidays);
  const end = addWorkingMinutes(now, minutes, hours, isWorkday);
  return { dueAt: end ?? new Date(now.getTime() + minutes * 60_000), dueFrom: now };
}

/** Span for the next step of a lead that has come into a state. */
export function findDueOfState(settings: Hours, now: Date, state: LeadState): LeadDue {
  if (state === 'new') return findDue(settings, now, FIRST_CALL_MINUTES);
  if (state === 'following') return findDue(settings, now, getWorkdayMinutes(settings.hours));
  if (state === 'booked') return findDue(settings, now, 3 * getWorkdayMinutes(settings.hours));
  return NOTHING_DUE;
}

/** Workdays from the day of a moment to the day of another; negative if that is over. */
export const countWorkdaysUntil = ({ holidays }: Hours, now: Date, due: Date): number =>
  countWorkdays(
    toShanghaiDay(now.getTime()),
    toShanghaiDay(due.getTime()),
    createWorkdays(CHINESE_CALENDAR, holidays),
  );
