import { toShanghaiDay } from '@zhucheng/domain-tender';
import { parseMoment } from '../readers.ts';
import { readText } from './basics/text.ts';
import { quoted, ValueError } from './basics/value-error.ts';

const DAY_MS = 86_400_000;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const WRITTEN_LIKE_A_DAY = /^\s*\d{4}\s*[-/.年]?\s*\d{1,2}\s*[-/.月]?\s*\d{1,2}/;

/** Which years are believed. Anything else is a slip of the source. */
export interface Years {
  from: number;
  /** Inclusive; until a year from now where it is not given. */
  to?: number;
}

/**
 * A moment in the usual spellings; Asia/Shanghai unless it names a zone, the day's first instant unless it names a
 * time. Refuses what is no date, impossible days, and years that are not believed.
 */
export function readMoment(raw: unknown, years: Years): Date | undefined {
  const text = raw instanceof Date ? raw.toISOString() : readText(raw);
  if (text === undefined) return undefined;
  const plain = text.normalize('NFKC').trim();
  const moment = parseMoment(plain.replace(COMPACT, '$1-$2-$3'));
  if (!moment) {
    const problem = WRITTEN_LIKE_A_DAY.test(plain) ? '日期不存在' : '日期无法识别';
    throw new ValueError(`${problem}：${quoted(raw)}`);
  }
  const time = moment.getTime();
  const last = years.to === undefined ? Date.now() + 366 * DAY_MS : Date.UTC(years.to + 1, 0, 1);
  if (time < Date.UTC(years.from, 0, 1) - DAY_MS || time > last) {
    throw new ValueError(`日期不可信：${quoted(raw)}`);
  }
  return moment;
}

/** The day of a moment in Asia/Shanghai, as YYYY-MM-DD. */
export function readDay(raw: unknown, years: Years): string | undefined {
  const moment = readMoment(raw, years);
  return moment && toShanghaiDay(moment.getTime());
}
