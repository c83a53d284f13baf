import type { SourceRecord } from '../../../../import/index.ts';
import { toText } from '../field-changes.rules.ts';

/** A value of a record, by its path. */
export interface RecordCell {
  path: string;
  value: string;
}

/** A record that remembers which of its values are read. */
export interface TrackedRecord {
  record: SourceRecord;
  /** Values that were read since the last call. */
  take: () => RecordCell[];
}

/** Wraps a record, so that the values can be told from which a field is read. */
export function trackReads(record: SourceRecord): TrackedRecord {
  let cells = new Map<string, string>();
  const wrap = (value: object, prefix: string): object =>
    new Proxy(value, {
      get(target, key, receiver) {
        const member: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key) || key === 'length')
          return member;
        const path = prefix + key;
        if (typeof member === 'object' && member !== null) return wrap(member, `${path}.`);
        const text = toText(member);
        if (text !== '') cells.set(path, text);
        return member;
      },
    });
  return {
    record: wrap(record, '') as SourceRecord,
    take() {
      const taken = Array.from(cells, ([path, value]) => ({ path, value }));
      cells = new Map();
      return taken;
    },
  };
}

/** All values of a record that say something. */
export function listCells(value: unknown, prefix = ''): RecordCell[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) =>
      listCells(member, prefix === '' ? key : `${prefix}.${key}`),
    );
  }
  const text = toText(value);
  return text === '' ? [] : [{ path: prefix, value: text }];
}
