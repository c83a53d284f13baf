import type { ActiveFrequency } from './channels.ts';

/** Hours of each day in Asia/Shanghai in which nothing is sent, as HH:MM. The end is outside; it may be the next day's. */
export interface QuietHours {
  start: string;
  end: string;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const DAY = DAY_MINUTES * MINUTE;
const SHANGHAI = 8 * 60 * MINUTE;

/** Time of the day at which daily and weekly mails are sent, in Asia/Shanghai. */
export const DIGEST_TIME = '08:30';

/** Minutes since midnight of HH:MM. */
function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** True for quiet hours that leave some time of the day. */
export const isQuietHours = ({ start, end }: QuietHours): boolean =>
  toMinutes(start) !== toMinutes(end);

/** Returns the instant from which something may be sent: `instant` itself, or the end of the quiet hours it is in. */
export function skipQuietHours(instant: number, quiet: QuietHours | null): number {
  if (!quiet) return instant;
  const minutes = Math.floor((instant + SHANGHAI) / MINUTE);
  const sinceStart = (minutes + DAY_MINUTES - toMinutes(quiet.start)) % DAY_MINUTES;
  const length = (toMinutes(quiet.end) + DAY_MINUTES - toMinutes(quiet.start)) % DAY_MINUTES;
  if (sinceStart >= length) return instant;
  return (minutes + length - sinceStart) * MINUTE - SHANGHAI;
}

/** Returns the next instant of digests after `now`: 8:30 of a day, or of a Monday, in Asia/Shanghai. */
function findNextDigest(now: number, frequency: 'daily' | 'weekly'): number {
  const today = Math.floor((now + SHANGHAI) / DAY);
  const days = Array.from({ length: 8 }, (_, at) => today + at);
  // Day 4 of the epoch was a Monday.
  const times = days
    .filter((day) => frequency === 'daily' || (day - 4) % 7 === 0)
    .map((day) => day * DAY + toMinutes(DIGEST_TIME) * MINUTE - SHANGHAI);
  return times.find((time) => time > now) ?? now + 7 * DAY;
}

/** Returns the instant at which something that happens now is sent. All in epoch milliseconds. */
export function findSendingTime(
  now: number,
  frequency: ActiveFrequency,
  quiet: QuietHours | null,
): number {
  const earliest = frequency === 'instant' ? now : findNextDigest(now, frequency);
  return skipQuietHours(earliest, quiet);
}
