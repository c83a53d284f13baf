import { countDaysUntil } from '../dates.ts';
import { getProjectDateName, type ProjectDate } from './project-dates.ts';

/** Days ahead of a date on which members are reminded of it, the most urgent first. */
export const REMINDER_DAYS = [1, 3, 7] as const;

/** One of {@link REMINDER_DAYS}. */
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** Hour of a day of Asia/Shanghai from which reminders are written. */
export const REMINDER_HOUR = 8;

/** A date that a member follows; `since` is when it was kept, in epoch milliseconds. */
export interface FollowedDate extends ProjectDate {
  since: number;
}

/**
 * Returns which reminder of a date is due at `now`: the most urgent one whose day has come, however late; undefined for
 * none, for dates of the past, and where the reminder's day was over before the member followed the project.
 */
export function getDueReminder(
  { time, isCancelled, since }: Pick<FollowedDate, 'time' | 'isCancelled' | 'since'>,
  now: number,
): ReminderDays | undefined {
  if (isCancelled || time <= now) return undefined;
  const left = countDaysUntil(time, now);
  const due = REMINDER_DAYS.find((days) => days >= left);
  return due !== undefined && countDaysUntil(time, since) >= due ? due : undefined;
}

/** Dates of a reminder that are named; the others are counted. */
const MAX_NAMED = 10;

/** A date as reminders name it. */
export interface RemindedDate extends Pick<ProjectDate, 'kind' | 'time'> {
  title: string;
}

/** Text of a reminder. */
export interface ReminderText {
  title: string;
  body: string;
}

/** Returns the text of one reminder of all dates that are due, in their order. `now` is in epoch milliseconds. */
export function formatReminder(dates: readonly RemindedDate[], now: number): ReminderText {
  const [first] = dates;
  if (first && dates.length === 1) {
    return {
      title: `${formatWhen(first, now)}：${first.title}`,
      body: `${formatMoment(first.time)} ${getProjectDateName(first.kind)}`,
    };
  }
  const named = dates
    .slice(0, MAX_NAMED)
    .map((date) => `${formatWhen(date, now)}（${formatMoment(date.time)}）：${date.title}`);
  const others = dates.length - named.length;
  return {
    title: `${dates.length} 个投标日期临近`,
    body: [...named, ...(others > 0 ? [`另有 ${others} 个，见投标日历`] : [])].join('；\n'),
  };
}

/** Returns when a date is: 3 天后投标截止, 明天开标, 今天开标. */
function formatWhen({ kind, time }: RemindedDate, now: number): string {
  const left = countDaysUntil(time, now);
  const when = ['今天', '明天'][left] ?? `${left} 天后`;
  return when + getProjectDateName(kind);
}

/** Returns a time in Asia/Shanghai: 11-26 09:30, or the day only if the source has no time (midnight). */
function formatMoment(time: number): string {
  const text = new Date(time + 8 * 3_600_000).toISOString();
  const clock = text.slice(11, 16);
  return clock === '00:00' ? text.slice(5, 10) : `${text.slice(5, 10)} ${clock}`;
}
