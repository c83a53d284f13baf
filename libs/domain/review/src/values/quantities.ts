import { parseChineseNumeral } from '@zhucheng/domain-writing/compute';

/** Characters of numbers in running text, as part of a pattern. */
const CHINESE_DIGITS = '零〇一二两三四五六七八九十百';

/** Value of a number in figures or in Chinese. */
export const parseNumber = (text: string): number | undefined =>
  /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : parseChineseNumeral(text);

/** A rate in percent in a text. */
export interface Percent {
  readonly percent: number;
  readonly start: number;
  readonly end: number;
}

const PERCENT = new RegExp(
  `(?<![\\d.])(?<value>\\d{1,4}(?:\\.\\d{1,4})?)(?<sign>[%‰‱])|(?<part>[百千万])分之(?<words>\\d{1,3}(?:\\.\\d{1,4})?|[${CHINESE_DIGITS}]{1,5})(?:点(?<point>[零一二三四五六七八九]{1,3}))?|(?<tenths>[一二三四五六七八九])成(?=支付|付|拨|计|，|。|；|以上|$)`,
  'g',
);
const PARTS: Readonly<Record<string, number>> = {
  '%': 1,
  百: 1,
  '‰': 10,
  千: 10,
  '‱': 100,
  万: 100,
};

/** Finds rates: 3%, 0.5‰, 百分之五, 万分之三, 七成. */
export function findPercents(text: string): Percent[] {
  const percents: Percent[] = [];
  for (const match of text.matchAll(PERCENT)) {
    const { value, sign = '', part = '', words = '', point, tenths } = match.groups ?? {};
    const whole = tenths ? (parseNumber(tenths) ?? 0) * 10 : parseNumber(value ?? words);
    if (whole === undefined) continue;
    const number = point ? Number(`${whole}.${[...point].map(parseNumber).join('')}`) : whole;
    const percent = Number((number / (PARTS[sign || part] ?? 1)).toFixed(6));
    percents.push({ percent, start: match.index, end: match.index + match[0].length });
  }
  return percents;
}

/** Unit of a span of time. */
export type TimeUnit = 'hour' | 'day' | 'workday' | 'week' | 'month' | 'year' | 'season';

/** A span of time in a text. */
export interface Span {
  readonly value: number;
  readonly unit: TimeUnit;
  readonly start: number;
  readonly end: number;
}

const SPAN = new RegExp(
  `(?<![\\d.第年月${CHINESE_DIGITS}])(?<value>\\d{1,5}|[${CHINESE_DIGITS}]{1,6}|[壹贰叁肆伍陆柒捌玖拾]{1,4})（?[${CHINESE_DIGITS}\\d]{0,4}）?(?<unit>个?小时|个?工作日|个日历天|日历天|日历日|个?自然日|天|日(?!历)|个星期|周(?!岁)|个月|个?年度?|整年|个?采暖期|个?供暖期|个?供冷期)`,
  'g',
);
const UNITS: readonly (readonly [RegExp, TimeUnit])[] = [
  [/小时/, 'hour'],
  [/工作日/, 'workday'],
  [/周|星期/, 'week'],
  [/采暖|供暖|供冷/, 'season'],
  [/月/, 'month'],
  [/年/, 'year'],
  [/./, 'day'],
];

/** Finds spans: 28天, 两年, 24个月, 2个采暖期. Dates and points of time (第3年) are none. */
export function findSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(SPAN)) {
    const { value = '', unit: word = '' } = match.groups ?? {};
    const number = parseNumber(value);
    const unit = UNITS.find(([pattern]) => pattern.test(word))?.[1] ?? 'day';
    if (number === undefined || (unit === 'year' && number > 200)) continue;
    spans.push({ value: number, unit, start: match.index, end: match.index + match[0].length });
  }
  return spans;
}

const DAYS: Readonly<Record<TimeUnit, number>> = {
  hour: 1 / 24,
  day: 1,
  workday: 1.4,
  week: 7,
  month: 30,
  year: 365,
  season: 365,
};

/** About how many calendar days a span lasts. */
export const toDays = ({ value, unit }: Pick<Span, 'value' | 'unit'>): number => value * DAYS[unit];

/** Months of a span, for comparison with legal terms; a season counts as a year. */
export const toMonths = ({ value, unit }: Pick<Span, 'value' | 'unit'>): number =>
  unit === 'month'
    ? value
    : unit === 'year' || unit === 'season'
      ? value * 12
      : (value * DAYS[unit]) / 30;

/** A day in a text. `day` is YYYY-MM-DD; undefined for a day that the calendar lacks. */
export interface DateMention {
  readonly day: string | undefined;
  readonly start: number;
  readonly end: number;
}

const DATE =
  /(?<!\d)(?<year>(?:19|20)\d\d|二[〇零][一二三四五六七八九][〇零一二三四五六七八九])(?:年|[-/.](?=\d))(?<month>\d{1,2}|[一二三四五六七八九十]{1,2})(?:月|[-/.](?=\d))(?<date>\d{1,2}|[一二三四五六七八九十]{1,3})(?:日|号|(?!\d|[.%年月个万元]))/g;
const MS_PER_DAY = 86_400_000;

/** Finds dates with year, month and day. */
export function findDates(text: string): DateMention[] {
  return Array.from(text.matchAll(DATE), (match) => {
    const { year = '', month = '', date = '' } = match.groups ?? {};
    const numbers = [year, month, date].map((part) => parseNumber(part) ?? 0);
    const [y = 0, m = 0, d = 0] = numbers;
    const made = new Date(Date.UTC(y, m - 1, d));
    const exists = made.getUTCMonth() === m - 1 && made.getUTCDate() === d;
    const day = exists ? made.toISOString().slice(0, 10) : undefined;
    return { day, start: match.index, end: match.index + match[0].length };
  });
}

/** Days from one day up to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

/** The day some months after another, on the month's last day if it has no such day. */
export function addCalendarMonths(day: string, months: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(y, m - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(y, m - 1 + months, Math.min(d, last))).toISOString().slice(0, 10);
}

/** The day before another. */
export const previousDay = (day: string): string =>
  new Date(Date.parse(day) - MS_PER_DAY).toISOString().slice(0, 10);
