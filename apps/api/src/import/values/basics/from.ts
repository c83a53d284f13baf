import type { Reader, SourceRecord } from '../../mapping.ts';
import { halfWidth } from './text.ts';
import { ValueError } from './value-error.ts';

/** Reads a value of any type as the source spells it: undefined where it says nothing. */
export type ValueReader<T> = (raw: unknown) => T | undefined;

/**
 * The first of these places in a record (`raw_data.title`) that holds a value, read; null where none does. Names match
 * however their brackets and spaces are typed.
 */
export function from<T>(paths: string | readonly string[], read: ValueReader<T>): Reader<T | null> {
  const list = typeof paths === 'string' ? [paths] : paths;
  return (record) => {
    for (const path of list) {
      const raw = lookUp(record, path);
      if (raw === undefined || raw === null || raw === '') continue;
      const value = withName(path, () => read(raw));
      if (value !== undefined) return value;
    }
    return null;
  };
}

/** A field that a row can't do without; `label` is its Chinese name in the report. */
export function needed<T>(label: string, read: Reader<T | null>): Reader<T> {
  return (record, context) => {
    const value = read(record, context);
    if (value === null) throw new ValueError(`缺少${label}`);
    return value;
  };
}

/** What the first reader that finds something finds. */
export function firstOf<T>(...readers: readonly Reader<T | null>[]): Reader<T | null> {
  return (record, context) => {
    for (const read of readers) {
      const value = read(record, context);
      if (value !== null) return value;
    }
    return null;
  };
}

/** The value at a path; names are compared without brackets' width and spaces. */
export function lookUp(record: SourceRecord, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    value = memberOf(value as SourceRecord, name);
  }
  return value;
}

function memberOf(record: SourceRecord, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name];
  const wanted = halfWidth(name);
  const key = Object.keys(record).find((candidate) => halfWidth(candidate) === wanted);
  return key === undefined ? undefined : record[key];
}

function withName<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new ValueError(`${path.slice(path.lastIndexOf('.') + 1)}：${error.message}`);
  }
}
