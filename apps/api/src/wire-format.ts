/** True for an id as clients write it: 32 hexadecimal characters. */
export const isWireId = (id: string) => /^[0-9a-f]{32}$/.test(id);

/** The id as clients write it. */
export function toWireId(id: string): string {
  return id.replaceAll('-', '');
}

/** The id as PostgreSQL writes a uuid. The input must be a valid wire id ({@link isWireId}). */
export function fromWireId(id: string): string {
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
}

const SHANGHAI = 8 * 3_600_000;

/** A moment as clients read it: ISO 8601 to the second with the offset of Asia/Shanghai. */
export function toWireTime(time: Date): string {
  return `${new Date(time.getTime() + SHANGHAI).toISOString().slice(0, 19)}+08:00`;
}

/** {@link toWireTime} of a moment that may be missing. */
export const toWireTimeOrNull = (time: Date | null) => (time ? toWireTime(time) : null);

/** First instant of a day (YYYY-MM-DD) of Asia/Shanghai. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** First instant of the day after a day of Asia/Shanghai; ranges end before it. */
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + 86_400_000);
