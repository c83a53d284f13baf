import { parseMoment } from './dates.ts';
import { readWords } from './text.ts';

const YEAR_MS = 366 * 86_400_000;

/** A day with its time of day, and nothing else. */
const MOMENT =
  /^(\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2})\s*日?\s*(上午|早上|凌晨|下午|中午|晚上|晚)?\s*(\d{1,2}\s*[:时点]\s*(?:\d{1,2}\s*分?|半|整)?(?:\s*[:分]?\s*\d{1,2}\s*秒)?(?::\d{1,2})?)时?$/;
/** Words that change nothing: brackets, the time zone, weekdays, and that changes would be announced. */
const ADDITIONS =
  /\((?:北京时间(?:,?下同)?|星期.|周.|具体)\)|北京时间:?|星期[一二三四五六日天]|[,;。(]*(?:如|若)有?(?:变化|变动|变更|调整)[^\d]*(?:另行通知|为准)\)?|[【】[\]。]/g;
/** What a deadline ends with. */
const BY = /(?:之?前(?:递交|提交|送达)?|止)$/;

/** Hours of the parts of a day, both included, and what makes them hours of 24; others contradict themselves. */
const DAY_PARTS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  凌晨: [[0, 6, 0]],
  早上: [[5, 11, 0]],
  上午: [[0, 11, 0]],
  中午: [
    [11, 13, 0],
    [1, 2, 12],
  ],
  下午: [
    [12, 19, 0],
    [1, 11, 12],
  ],
  晚上: [
    [17, 23, 0],
    [5, 11, 12],
  ],
};

/**
 * The deadline that words name: one moment with its time of day, after the publication and within a year of it.
 * Undefined for all else, which is no deadline or is not known to be one: days, ranges, 另行通知, moments in the past. The
 * ends of a range that are the same moment are one.
 */
export function readDeadline(raw: unknown, published: Date): Date | undefined {
  const words = readWords(raw)?.normalize('NFKC').replaceAll(ADDITIONS, '').trim().replace(BY, '');
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
  const hours = half === undefined ? hour : toHours(half, hour);
  if (hours === undefined) return undefined;
  return parseMoment(`${day.replaceAll(/\s+/g, '')} ${hours}:${minute}:${second}`);
}

/** Hour of 24 for an hour of a part of the day; undefined where they contradict each other: 晚上 12 点. */
function toHours(half: string, hour: number): number | undefined {
  const parts = DAY_PARTS[half === '晚' ? '晚上' : half] ?? [];
  const found = parts.find(([from, to]) => hour >= from && hour <= to);
  return found && hour + found[2];
}
