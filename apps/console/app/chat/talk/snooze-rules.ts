const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Asia/Shanghai has no other offset. */
const SHANGHAI = 8 * HOUR;
const MORNING = 9 * HOUR;

/** Time until which a conversation may be put aside. */
export interface SnoozeChoice {
  label: string;
  at: number;
}

const startOfDay = (time: number) => Math.floor((time + SHANGHAI) / DAY) * DAY - SHANGHAI;

/** Days until the next Monday, 1 to 7. 1970-01-01 was a Thursday. */
const daysToMonday = (time: number) => 7 - ((Math.floor((time + SHANGHAI) / DAY) + 3) % 7);

/** Times that are offered. */
export function listSnoozeChoices(now: number): SnoozeChoice[] {
  const today = startOfDay(now);
  const afternoon = today + 14 * HOUR;
  return [
    { label: '20 分钟后', at: now + 20 * MINUTE },
    { label: '1 小时后', at: now + HOUR },
    ...(afternoon - now > HOUR ? [{ label: '今天 14:00', at: afternoon }] : []),
    { label: '明天 9:00', at: today + DAY + MORNING },
    { label: '下周一 9:00', at: today + daysToMonday(now) * DAY + MORNING },
  ];
}

/** Value of an input of day and time, in Shanghai, as milliseconds; undefined if it is none. */
export function parseLocalTime(value: string): number | undefined {
  const time = Date.parse(`${value}:00+08:00`);
  return Number.isNaN(time) ? undefined : time;
}
