/** Predefined date ranges of lists: `days` back from today or `months` in calendar months. */
export const DATE_PRESETS = [
  { id: 'all', name: '全部时间' },
  { id: '3d', name: '近三天', days: 3 },
  { id: '1w', name: '近一周', days: 7 },
  { id: '1m', name: '近一月', months: 1 },
  { id: '3m', name: '近三月', months: 3 },
  { id: '1y', name: '近一年', months: 12 },
] as const;

/** Key of a predefined date range in addresses. */
export type DatePresetId = (typeof DATE_PRESETS)[number]['id'];

/** All preset keys, for schemas. */
export const DATE_PRESET_IDS = DATE_PRESETS.map(({ id }) => id) as [
  DatePresetId,
  ...DatePresetId[],
];

const DAY = 86_400_000;
const SHANGHAI = 8 * 3_600_000;

/** Returns the day of an instant in Asia/Shanghai (UTC+8, no daylight saving), YYYY-MM-DD. */
export function toShanghaiDay(instant: number): string {
  return new Date(instant + SHANGHAI).toISOString().slice(0, 10);
}

/** The month (YYYY-MM) some months after that of a day or month; before it for a negative number. */
export function addMonths(day: string, months: number): string {
  const [year = 0, number = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the number of calendar days in Asia/Shanghai from one instant to another. Both are epoch milliseconds. */
export const countDaysUntil = (time: number, now: number): number =>
  (Date.parse(toShanghaiDay(time)) - Date.parse(toShanghaiDay(now))) / DAY;

/**
 * Returns first and last day of a predefined range, both included, in Asia/Shanghai. The last 3 days are today and
 * the two before; the last month starts on the same day of the previous month (or on its last day). Returns undefined
 * for `all`.
 */
export function getDateRange(
  preset: DatePresetId,
  now: number,
): { start: string; end: string } | undefined {
  const end = toShanghaiDay(now);
  const found = DATE_PRESETS.find(({ id }) => id === preset);
  if (!found || found.id === 'all') return undefined;
  if ('days' in found) return { start: toShanghaiDay(now - (found.days - 1) * DAY), end };
  return { start: subtractMonths(end, found.months), end };
}

function subtractMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const start = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)));
  return start.toISOString().slice(0, 10);
}

/**
 * Formats a time of the wire: 2026-11-26 09:30, or the day only if the source has no time (midnight). A substring,
 * because wire times have the offset +08:00.
 */
export function formatDateTime(time: string): string {
  const [day, clock] = [time.slice(0, 10), time.slice(11, 16)];
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** Formats a time without the year, for lists: 11-26 09:30. */
export function formatShortDateTime(time: string): string {
  return time.slice(5, 16).replace('T', ' ');
}
