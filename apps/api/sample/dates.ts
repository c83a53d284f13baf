import { toShanghaiDay } from '@zhucheng/domain-tender';

/** Day that the sample content treats as today. */
export const SAMPLE_DAY = '2026-11-20';

/** Noon of the sample's day. */
export const SAMPLE_NOON = Date.parse(`${SAMPLE_DAY}T12:00:00+08:00`);

const DAY = 86_400_000;

/** Whole days from the sample's day to the day of an instant, both in Asia/Shanghai. */
export function sampleShift(now: number): number {
  return Math.round((Date.parse(toShanghaiDay(now)) - Date.parse(SAMPLE_DAY)) / DAY);
}

/** Returns an instant moved by whole days. */
export const shiftDays = (time: Date, days: number) => new Date(time.getTime() + days * DAY);

/** Moves every full date in a text (2026-11-20, 2026 年 11 月 20 日) and keeps its spelling. */
export function shiftDatesIn(text: string, days: number): string {
  if (days === 0) return text;
  const moved = (year: string, month: string, day: string) =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + days * DAY);
  const two = (value: number) => String(value).padStart(2, '0');
  return text
    .replace(
      /\b(20\d\d)-(\d\d)-(\d\d)(?!\d|-)/g,
      (_all, year: string, month: string, day: string) =>
        moved(year, month, day).toISOString().slice(0, 10),
    )
    .replace(
      /(20\d\d)(\s*)年(\s*)(\d{1,2})(\s*)月(\s*)(\d{1,2})(\s*)日/g,
      (
        _all,
        year: string,
        a: string,
        b: string,
        month: string,
        c: string,
        d: string,
        day: string,
        e: string,
      ) => {
        const date = moved(year, month, day);
        const padded = month.length === 2 && month.startsWith('0');
        const number = (value: number) => (padded ? two(value) : String(value));
        return `${date.getUTCFullYear()}${a}年${b}${number(date.getUTCMonth() + 1)}${c}月${d}${number(date.getUTCDate())}${e}日`;
      },
    );
}
