import { addDays, isDay } from '../days/days.ts';
import { addWorkdays } from '../days/workdays.ts';

/** When something is due, as it was said. */
export interface DueDate {
  /** The words of the text. */
  words: string;
  /** The day that they mean, if they mean one. */
  day?: string;
  /** How a relative day follows from the day of the text; missing where the words name the day themselves. */
  formula?: string;
}

const WEEKDAYS = '一二三四五六日';
const NUMERALS = '零一二三四五六七八九十';

/** Small number in digits or Chinese, 1–31. */
function readSmall(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const [tens, ones] = text.split('十');
  if (ones === undefined) {
    const value = text === '两' ? 2 : NUMERALS.indexOf(text);
    return text.length === 1 && value > 0 ? value : undefined;
  }
  const high = tens === '' ? 1 : NUMERALS.indexOf(tens ?? '');
  return high < 1 ? undefined : high * 10 + (ones === '' ? 0 : NUMERALS.indexOf(ones));
}

const pad = (value: number) => String(value).padStart(2, '0');

interface Rule {
  pattern: RegExp;
  /** Day and, for relative words, how it follows; undefined if the words name no day after all. */
  read: (match: RegExpExecArray, base: string) => Omit<DueDate, 'words'> | undefined;
}

const computed = (base: string, step: string, day: string) => ({
  day,
  formula: `${base} ${step} → ${day}`,
});

/** Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}

/** Last day of a month that is `ahead` months after that of a day. */
function endOfMonth(day: string, ahead: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + ahead, 0)).toISOString().slice(0, 10);
}

const WEEKS: Readonly<Record<string, number>> = { 本: 0, 这: 0, 下: 7, 下下: 14 };

const RULES: readonly Rule[] = [
  {
    pattern:
      /(?<year>20\d{2})\s*[年\-/.]\s*(?<month>\d{1,2})\s*[月\-/.]\s*(?<day>\d{1,2})(?:日|号)?/u,
    read: ({ groups: { year, month, day } = {} }) => {
      const found = `${year}-${pad(Number(month))}-${pad(Number(day))}`;
      return isDay(found) ? { day: found } : undefined;
    },
  },
  {
    // Without a year: the first such day from the text's own day on.
    pattern: /(?<!\d)(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*(?:日|号)?/u,
    read: ({ groups: { month, day } = {} }, base) => {
      const year = Number(base.slice(0, 4));
      const found = [year, year + 1]
        .map((candidate) => `${candidate}-${pad(Number(month))}-${pad(Number(day))}`)
        .find((candidate) => isDay(candidate) && candidate >= base);
      return found === undefined ? undefined : computed(base, '之后的这一天', found);
    },
  },
  {
    pattern: /(?<week>下下|下|本|这)(?:个)?(?:周|星期|礼拜)(?<day>[一二三四五六日天])/u,
    read: ({ groups: { week = '', day = '' } = {} }, base) => {
      const at = day === '天' ? 6 : WEEKDAYS.indexOf(day);
      const found = addDays(mondayOf(base), (WEEKS[week] ?? 0) + at);
      return computed(base, `所在周起，${week}周${day}`, found);
    },
  },
  {
    pattern: /(?<![下上本这])(?:周|星期|礼拜)(?<day>[一二三四五六日天])/u,
    read: ({ groups: { day = '' } = {} }, base) => {
      const at = day === '天' ? 6 : WEEKDAYS.indexOf(day);
      const same = addDays(mondayOf(base), at);
      return computed(base, `之后的周${day}`, same > base ? same : addDays(same, 7));
    },
  },
  {
    pattern: /(?<which>本|这个?|下个?)?月(?:底|末)/u,
    read: ({ groups: { which = '' } = {} }, base) =>
      computed(
        base,
        which.startsWith('下') ? '下月最后一天' : '当月最后一天',
        endOfMonth(base, which.startsWith('下') ? 1 : 0),
      ),
  },
  {
    pattern:
      /(?<count>\d{1,2}|[一二三四五六七八九十两]{1,3})\s*个?(?<unit>工作日|天|日|周)(?:以?内|之内)/u,
    read: ({ groups: { count = '', unit = '' } = {} }, base) => {
      const number = readSmall(count);
      if (number === undefined) return undefined;
      if (unit === '工作日')
        return computed(base, `起 ${number} 个工作日`, addWorkdays(base, number));
      const days = unit === '周' ? number * 7 : number;
      return computed(base, `起 ${days} 天`, addDays(base, days));
    },
  },
  {
    pattern: /今[天日]|当[天日]|明[天日]|后天/u,
    read: ([word = ''], base) => {
      const ahead = /^[今当]/u.test(word) ? 0 : word.startsWith('明') ? 1 : 2;
      return computed(base, word, addDays(base, ahead));
    },
  },
];

/** Words that stand behind a day and belong to it. */
const BEHIND =
  /^\s*(?:[上下]午|中午|晚上?)?(?:\d{1,2}[:：]\d{2}|\d{1,2}[时点])?\s*(?:之前|以前|前)?/u;

/** First thing said about when something is due; `base` is the day of the text, from which relative words count. */
export function findDueDate(text: string, base: string): DueDate | undefined {
  const matches = RULES.flatMap(({ pattern, read }) => {
    const match = pattern.exec(text);
    const found = match && read(match, base);
    return match && found ? [{ match, found }] : [];
  });
  const first = matches.toSorted((a, b) => a.match.index - b.match.index)[0];
  if (!first) return undefined;
  const end = first.match.index + first.match[0].length;
  const behind = BEHIND.exec(text.slice(end))?.[0] ?? '';
  return { words: (first.match[0] + behind).trim(), ...first.found };
}
