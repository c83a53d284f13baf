const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHANGHAI = 8 * HOUR;

/** Day of Asia/Shanghai (YYYY-MM-DD) of a moment in milliseconds. */
export const toDay = (time: number): string => new Date(time + SHANGHAI).toISOString().slice(0, 10);

/** A moment as staff read it: 3 分钟前, 今天 09:12, 昨天 17:20, 11-18 16:00, 2025-12-31. */
export function formatMoment(wireTime: string, now: number): string {
  const time = Date.parse(wireTime);
  const ago = now - time;
  if (ago >= 0 && ago < MINUTE) return '刚刚';
  if (ago >= 0 && ago < HOUR) return `${Math.floor(ago / MINUTE)} 分钟前`;
  const day = toDay(time);
  const clock = new Date(time + SHANGHAI).toISOString().slice(11, 16);
  if (day === toDay(now)) return `今天 ${clock}`;
  if (day === toDay(now - DAY)) return `昨天 ${clock}`;
  if (day === toDay(now + DAY)) return `明天 ${clock}`;
  return day.slice(0, 4) === toDay(now).slice(0, 4) ? `${day.slice(5)} ${clock}` : day;
}

/** Time left until a moment: 23 小时 12 分, 4 分钟; 已到期 if it is over. */
export function formatTimeLeft(wireTime: string, now: number): string {
  const minutes = Math.floor((Date.parse(wireTime) - now) / MINUTE);
  if (minutes < 0) return '已到期';
  if (minutes < 60) return `剩 ${Math.max(1, minutes)} 分钟`;
  return `剩 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

/** Clock of Asia/Shanghai with seconds: 10:42:08. */
export const toClock = (time: number): string =>
  new Date(time + SHANGHAI).toISOString().slice(11, 19);
