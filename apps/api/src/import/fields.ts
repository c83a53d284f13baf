import { UnreadableError, type FieldReader, type SourceRecord } from './mapping.ts';
import { readWords, toHalfWidth } from './values/text.ts';

/** Reads a raw value of a source; undefined where it says nothing. Throws {@link UnreadableError}. */
export type ValueReader<T> = (raw: unknown) => T | undefined;

/**
 * Reads the first of the paths in a record (`raw_data.title`) that has a value; null where none has. Names match
 * regardless of the width of brackets and of white space.
 */
export function from<T>(
  paths: string | readonly string[],
  read: ValueReader<T>,
): FieldReader<T | null> {
  const list = typeof paths === 'string' ? [paths] : paths;
  return (record) => {
    for (const path of list) {
      const raw = getValue(record, path);
      if (raw === undefined || raw === null || raw === '') continue;
      const value = withName(path, () => read(raw));
      if (value !== undefined) return value;
    }
    return null;
  };
}

/** A required field; `label` is its name in the report. */
export function required<T>(label: string, read: FieldReader<T | null>): FieldReader<T> {
  return (record, context) => {
    const value = read(record, context);
    if (value === null) throw new UnreadableError(`缺少${/^\w/.test(label) ? ' ' : ''}${label}`);
    return value;
  };
}

/** The value of the first reader that finds one. */
export function firstOf<T>(...readers: readonly FieldReader<T | null>[]): FieldReader<T | null> {
  return (record, context) => {
    for (const read of readers) {
      const value = read(record, context);
      if (value !== null) return value;
    }
    return null;
  };
}

/** Value at a path; names are compared regardless of the width of brackets and of white space. */
export function getValue(record: SourceRecord, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    value = memberOf(value as SourceRecord, name);
  }
  return value;
}

function memberOf(record: SourceRecord, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name];
  const wanted = toHalfWidth(name);
  const key = Object.keys(record).find((candidate) => toHalfWidth(candidate) === wanted);
  return key === undefined ? undefined : record[key];
}

/** Text at a path; null where it is missing or a placeholder. */
export const text = (path: string) => from(path, readWords);

/** Text at a path that must be there. */
export const requiredText = (path: string) => required(path, text(path));

/** One of the given values, at a path. */
export const oneOf =
  <T extends string>(path: string, values: readonly T[]): FieldReader<T> =>
  (record, context) => {
    const value = requiredText(path)(record, context);
    const match = values.find((candidate) => candidate === value);
    if (match === undefined) throw new UnreadableError(`${path}：值不可用：“${value}”`);
    return match;
  };

/** Code of the division that the text at a path names; null where it names none. */
export const divisionCode =
  (path: string): FieldReader<string | null> =>
  (record, context) =>
    context.divisions.resolve(text(path)(record, context))?.code ?? null;

function withName<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new UnreadableError(`${path.slice(path.lastIndexOf('.') + 1)}：${error.message}`);
  }
}
