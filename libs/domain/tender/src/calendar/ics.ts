import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { getProjectDateKey, getProjectDateName, type ProjectDate } from './project-dates.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A date of a project as an entry of a calendar. */
export interface CalendarEntry extends ProjectDate {
  /** Title of the notice. */
  title: string;
  /** Path of the notice's page. */
  path: string;
  /** Grows with every version of the project's notices. */
  revision: number;
  /** Last change of the project's notices, in epoch milliseconds. */
  changedAt: number;
}

/** A calendar of dates. */
export interface DateCalendar {
  name: string;
  /** Site that publishes it: brand, and origin of its pages. */
  publisher: { name: string; origin: string };
  entries: readonly CalendarEntry[];
}

const ZONE = 'Asia/Shanghai';

/** The zone has had no daylight saving since 1991. */
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:STANDARD
DTSTART:19910915T010000
TZOFFSETFROM:+0800
TZOFFSETTO:+0800
TZNAME:CST
END:STANDARD
END:VTIMEZONE`;

/** Seconds after which programs look for changes again. */
const REFRESH_SECONDS = 3_600;

/**
 * Returns a calendar in iCalendar format (RFC 5545). The same entries always give the same bytes. Midnight stands for a
 * source without a time: an entry of the whole day.
 */
export function formatIcs({ name, publisher, entries }: DateCalendar): string {
  const calendar = new ICalCalendar({
    name: toText(name),
    prodId: { company: toText(publisher.name), product: 'Tenders', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    // Only its definition: with a zone of its own the calendar would write time stamps in it, which have to be in UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
  });
  const { host } = new URL(publisher.origin);
  for (const entry of entries) addEvent(calendar, entry, { host, origin: publisher.origin });
  return calendar.toString();
}

function addEvent(
  calendar: ICalCalendar,
  entry: CalendarEntry,
  { host, origin }: { host: string; origin: string },
): void {
  const { kind, time, title, path, isCancelled, revision, changedAt } = entry;
  const start = dayjs(time);
  const isWholeDay = start.tz(ZONE).format('HH:mm') === '00:00';
  const url = origin + path;
  calendar.createEvent({
    id: `${getProjectDateKey(entry)}@${host}`,
    sequence: revision,
    start,
    allDay: isWholeDay,
    timezone: ZONE,
    stamp: dayjs(changedAt),
    lastModified: dayjs(changedAt),
    summary: toText(`${isCancelled ? '已撤回 · ' : ''}${getProjectDateName(kind)}：${title}`),
    description: toText(`${isCancelled ? '发布方撤回了公告。' : '以公告原文为准。'}\n${url}`),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

/** Control characters but line feeds, and separators that some programs read as line ends. */
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Text that is safe in a calendar; the library escapes and folds it. */
const toText = (text: string) => text.toWellFormed().replace(CONTROLS, ' ').trim();
