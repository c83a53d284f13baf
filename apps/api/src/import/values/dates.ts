import { toShanghaiDay } from '@zhucheng/domain-tender';
import { UnreadableError } from '../mapping.ts';
import { quoteValue, readText, toHalfWidth } from './text.ts';

const DAY_MS = 86_400_000;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DATE_LIKE = /^\s*\d{4}\s*[-/.年]?\s*\d{1,2}\s*[-/.月]?\s*\d{1,2}/;

const SHANGHAI = '+08:00';

/**
 * A moment in ISO with an offset, or a day or local time of Asia/Shanghai in the usual spellings (2026-11-20,
 * 2026/11/20 09:30, 2026年11月20日9时30分). Undefined for other text.
 */
export function parseMoment(words: string): Date | undefined {
  const trimmed = words.normalize('NFKC').trim();
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(trimmed))
    return toValidDate(trimmed);
  const match =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT]*(\d{1,2})\s*[:时点]\s*(\d{1,2})?\s*(?:[:分]\s*(\d{1,2})?)?\s*秒?)?/.exec(
      trimmed,
    );
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match
    .slice(1)
    .map((part: string | undefined) => (part ?? '0').padStart(2, '0'));
  // 24:00 is the first moment of the next day.
  if (hour === '24') {
    const start = toValidDate(`${year}-${month}-${day}T00:00:00${SHANGHAI}`);
    return start && new Date(start.getTime() + 86_400_000);
  }
  const found = toValidDate(`${year}-${month}-${day}T${hour}:${minute}:${second}${SHANGHAI}`);
  // `new Date` rolls 31 February over into March.
  const local = found && new Date(found.getTime() + 8 * 3_600_000).getUTCDate();
  return local === Number(day) ? found : undefined;
}

function toValidDate(iso: string): Date | undefined {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Plausible years; others are errors of the source. */
export interface Years {
  from: number;
  /** Inclusive; defaults to a year from now. */
  to?: number;
}

/**
 * A moment in the usual spellings; in Asia/Shanghai unless it has an offset, the start of the day unless it has a time.
 * Rejects other text, impossible days and implausible years.
 */
export function readMoment(raw: unknown, years: Years): Date | undefined {
  const text = raw instanceof Date ? raw.toISOString() : readText(raw);
  if (text === undefined) return undefined;
  const plain = text.normalize('NFKC').trim();
  const moment = parseMoment(plain.replace(COMPACT, '$1-$2-$3'));
  if (!moment) {
    const problem = DATE_LIKE.test(plain) ? '日期不存在' : '日期无法识别';
    throw new UnreadableError(`${problem}：${quoteValue(raw)}`);
  }
  const time = moment.getTime();
  const last = years.to === undefined ? Date.now() + 366 * DAY_MS : Date.UTC(years.to + 1, 0, 1);
  if (time < Date.UTC(years.from, 0, 1) - DAY_MS || time > last) {
    throw new UnreadableError(`日期不可信：${quoteValue(raw)}`);
  }
  return moment;
}

/** The day of a moment in Asia/Shanghai, as YYYY-MM-DD. */
export function readDay(raw: unknown, years: Years): string | undefined {
  const moment = readMoment(raw, years);
  return moment && toShanghaiDay(moment.getTime());
}

/** A hundred years: more is an error of the source. */
const MAX_DAYS = 36_500;
const DURATION =
  /^(?:(?:本项目)?(?:总|计划|合同)?(?:工期|建设期|履约期限|服务期|交货期)(?:为|:)?)?(\d{1,5})个?(?:日历天|日历日|天|日)?(.*)$/;
/** Text that may follow a number of days: how the first day is determined. */
const START_CLAUSE =
  /^[。.,;]?\(?(?:具体|计划|实际)*(?:以|开工)[^\d]*(?:为准|推算|计算)[。.]?\)?[。.]?$/;

/** A contract period in days (“420日历天”). Undefined for months, phases and sentences. */
export function readDays(raw: unknown): number | undefined {
  const text = readText(raw);
  const found = text === undefined ? null : DURATION.exec(toHalfWidth(text));
  if (!found) return undefined;
  const days = Number(found[1]);
  const rest = found[2] ?? '';
  if (days < 1 || days > MAX_DAYS) return undefined;
  return /^[。.,;]?$/.test(rest) || START_CLAUSE.test(rest) ? days : undefined;
}
