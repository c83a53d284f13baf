import { Unreadable, type Reader, type SourceRecord } from './mapping.ts';

/** The value at a path such as `raw_data.title`; undefined where a part is missing. */
export function valueAt(record: SourceRecord, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object'
          ? (value as Record<string, unknown>)[key]
          : undefined,
      record,
    );
}

/** Placeholders that people type where there is nothing to say. */
const NOTHING = /^(?:[/\\—–\-－.。、*]+|无|暂无|空|null|undefined|N\/A|none)$/i;

/** A text, trimmed; null where it is missing, empty or a placeholder for nothing. Numbers are taken as text. */
export const optionalText =
  (path: string): Reader<string | null> =>
  (record) => {
    const value = valueAt(record, path);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const trimmed = String(value).trim();
    return trimmed === '' || NOTHING.test(trimmed) ? null : trimmed;
  };

/** A text that must be there. */
export const text =
  (path: string): Reader<string> =>
  (record, context) => {
    const value = optionalText(path)(record, context);
    if (value === null) throw new Unreadable(`缺少 ${path}`);
    return value;
  };

/** The same value for every record. */
export const constant =
  <T>(value: T): Reader<T> =>
  () =>
    value;

/** One of the given values. */
export const oneOf =
  <T extends string>(path: string, values: readonly T[]): Reader<T> =>
  (record, context) => {
    const value = text(path)(record, context);
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new Unreadable(`${path}：值不可用：“${value}”`);
    return found;
  };

const SHANGHAI = '+08:00';

/**
 * A moment: ISO with an offset, or a day or a local time of Asia/Shanghai in the usual spellings (2026-11-20,
 * 2026/11/20 09:30, 2026年11月20日9时30分). Undefined where the text is none of them.
 */
export function parseMoment(words: string): Date | undefined {
  const trimmed = words.normalize('NFKC').trim();
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(trimmed)) return valid(trimmed);
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
    const start = valid(`${year}-${month}-${day}T00:00:00${SHANGHAI}`);
    return start && new Date(start.getTime() + 86_400_000);
  }
  const found = valid(`${year}-${month}-${day}T${hour}:${minute}:${second}${SHANGHAI}`);
  // `new Date` rolls 31 February over into March.
  const local = found && new Date(found.getTime() + 8 * 3_600_000).getUTCDate();
  return local === Number(day) ? found : undefined;
}

function valid(iso: string): Date | undefined {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A moment; null where it is missing or not readable. */
export const optionalMoment =
  (path: string): Reader<Date | null> =>
  (record, context) => {
    const value = optionalText(path)(record, context);
    return (value && parseMoment(value)) || null;
  };

/** A moment that must be there. */
export const moment =
  (path: string): Reader<Date> =>
  (record, context) => {
    const value = text(path)(record, context);
    const found = parseMoment(value);
    if (!found) throw new Unreadable(`${path}：日期无法识别：“${value}”`);
    return found;
  };

/** The code of the division that a text names; null where it names none. */
export const divisionCode =
  (path: string, within?: string): Reader<string | null> =>
  (record, context) => {
    const words = optionalText(path)(record, context);
    return context.divisions.resolve(words, within)?.code ?? null;
  };
