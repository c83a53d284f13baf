const SHANGHAI = 8 * 3_600_000;

/** A moment as clients read it: ISO 8601 to the second with the offset of Asia/Shanghai. */
export function toWireTime(time: Date): string {
  return `${new Date(time.getTime() + SHANGHAI).toISOString().slice(0, 19)}+08:00`;
}

/** The same for a moment that may be missing. */
export const toWireTimeOrNull = (time: Date | null) => (time ? toWireTime(time) : null);

/** First instant of a day (YYYY-MM-DD) of Asia/Shanghai. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** First instant of the day after: ranges end before it. */
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + 86_400_000);
