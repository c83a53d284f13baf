import { toShanghaiDay } from '@zhucheng/domain-tender';
import { startOfDay } from '../../wire-format.ts';
import type { Phrase } from './amounts.ts';

/** Range of publication, `until` excluded. */
export interface DateRange {
  from: Date;
  until?: Date;
}

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  半: 0.5,
};
const DAY = 86_400_000;
const DAYS: Readonly<Record<string, number>> = { 天: 1, 日: 1, 周: 7, 星期: 7, 月: 30, 年: 365 };

const RECENT =
  /(?:最近|近|过去|这)(?<count>\d{1,3}|[一两二三四五六七八九十半])个?(?<unit>天|日|周|星期|月|年)(?:内|以内|来)?/u;
const MONTH = /(?<year>20\d\d)年(?:(?<month>1[0-2]|0?[1-9])月(?:份)?|(?:度)?)/u;
const NAMED = /今天|今日|昨天|本周|这周|本月|这个月|当月|上个?月|今年|本年度?|去年/u;

/** Finds a range of dates in a folded text: 近三天, 本月, 2026年10月. Days are those of Asia/Shanghai. */
export function findDateRange(folded: string, now: number): Phrase<DateRange> | undefined {
  const recent = RECENT.exec(folded);
  if (recent?.groups) {
    const { count = '', unit = '' } = recent.groups;
    const days = (DIGITS[count] ?? Number(count)) * (DAYS[unit] ?? 1);
    const from = startOfDay(toShanghaiDay(now - (Math.ceil(days) - 1) * DAY));
    return { word: recent[0], meaning: { from }, label: recent[0] };
  }
  const month = MONTH.exec(folded);
  if (month?.groups) {
    const { year = '', month: number } = month.groups;
    const meaning = number ? monthsFrom(Number(year), Number(number), 1) : yearOf(Number(year));
    const label = number ? `${year} 年 ${Number(number)} 月` : `${year} 年`;
    return { word: month[0], meaning, label };
  }
  const named = NAMED.exec(folded)?.[0];
  return named ? { word: named, meaning: rangeOf(named, now), label: named } : undefined;
}

function rangeOf(name: string, now: number): DateRange {
  const [year = 0, month = 1] = toShanghaiDay(now).split('-').map(Number);
  if (/^[本这]周/u.test(name)) {
    const sinceMonday = (new Date(`${toShanghaiDay(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
    return { from: startOfDay(toShanghaiDay(now - sinceMonday * DAY)) };
  }
  if (name === '昨天') {
    return { from: startOfDay(toShanghaiDay(now - DAY)), until: startOfDay(toShanghaiDay(now)) };
  }
  if (/^今[天日]/u.test(name)) return { from: startOfDay(toShanghaiDay(now)) };
  if (name.startsWith('上')) return monthsFrom(year, month - 1, 1);
  if (name.endsWith('月')) return monthsFrom(year, month, 1);
  return yearOf(name === '去年' ? year - 1 : year);
}

const yearOf = (year: number) => monthsFrom(year, 1, 12);

function monthsFrom(year: number, month: number, count: number): DateRange {
  return { from: firstDay(year, month), until: firstDay(year, month + count) };
}

function firstDay(year: number, month: number): Date {
  return startOfDay(new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10));
}
