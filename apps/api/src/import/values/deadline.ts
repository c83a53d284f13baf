import { parseMoment } from './dates.ts';
import { readWords } from './text.ts';

const YEAR_MS = 366 * 86_400_000;
const HALF_DAY_MS = 12 * 3_600_000;

/** A day with its time of day, and nothing else. */
const MOMENT =
  /^(\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2})\s*日?\s*(上午|下午|中午|晚上|晚)?\s*(\d{1,2}\s*[:时点]\s*(?:\d{1,2}\s*分?|半|整)?(?:\s*[:分]?\s*\d{1,2}\s*秒)?(?::\d{1,2})?)$/;
/** Words that change nothing: brackets, the time zone, weekdays, and that changes would be announced. */
const ADDITIONS =
  /\((?:北京时间|星期.|周.|具体)\)|北京时间:?|星期[一二三四五六日天]|[,;。(]*(?:如|若)有?(?:变化|变动|变更|调整)[^\d]*另行通知\)?|之?前(?:递交|提交|送达)?$|止$|[【】[\]。]/g;

/**
 * The deadline that words name: one moment with its time of day, after the publication and within a year of it.
 * Undefined for all else, which is no deadline or is not known to be one: days, ranges, 另行通知, moments in the past. The
 * ends of a range that are the same moment are one.
 */
export function readDeadline(raw: unknown, published: Date): Date | undefined {
  const words = readWords(raw)?.normalize('NFKC').replaceAll(ADDITIONS, '').trim();
  if (words === undefined) return undefined;
  const [first, ...others] = words.split(/至|到|~|—+/).map((part) => parseDayTime(part.trim()));
  if (!first || others.some((other) => other?.getTime() !== first.getTime())) return undefined;
  const wait = first.getTime() - published.getTime();
  return wait > 0 && wait <= YEAR_MS ? first : undefined;
}

function parseDayTime(words: string): Date | undefined {
  if (/^\d{4}-\d{2}-\d{2}T/.test(words)) return parseMoment(words);
  const [, day, half, time = ''] = MOMENT.exec(words) ?? [];
  if (!day) return undefined;
  const plain = time.replace('半', '30分').replace('整', '').replaceAll(/\s+/g, '');
  const [hour = 0, minute = 0, second = 0] = plain.split(/\D+/).filter(Boolean).map(Number);
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0)) {
    return undefined;
  }
  const moment = parseMoment(`${day.replaceAll(/\s+/g, '')} ${hour}:${minute}:${second}`);
  const isAfternoon = half !== undefined && half !== '上午' && hour < 12;
  return moment && isAfternoon ? new Date(moment.getTime() + HALF_DAY_MS) : moment;
}
