import type { Divisions } from '../db/divisions.ts';

/** A record of a source, as its file gives it. */
export type SourceRecord = Readonly<Record<string, unknown>>;

/** Data that field readers may use besides the record. */
export interface MappingContext {
  divisions: Divisions;
}

/** Reads the value of one of our fields from a record; throws {@link UnreadableError} for an unusable value. */
export type FieldReader<T> = (record: SourceRecord, context: MappingContext) => T;

/** A source: how its records are recognised and how each of our fields is read from them. */
export interface Mapping<Readers> {
  /** Name of the source in the database; `(source, sourceId)` is unique. */
  source: string;
  /** Chinese display name. */
  title: string;
  /** True for records of this source. */
  accepts: (record: SourceRecord) => boolean;
  /** Records in a record of the file, where one may hold several. */
  expand?: (record: SourceRecord) => Iterable<SourceRecord>;
  fields: Readers;
}

/** A record or value that can't be imported. The message is Chinese, for the report of skipped records. */
export class UnreadableError extends Error {}

/** Values of all fields of a record. Throws {@link UnreadableError}, prefixed with the name of the field. */
export function readFields(
  mapping: Mapping<object>,
  record: SourceRecord,
  context: MappingContext,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const readers = Object.entries<FieldReader<unknown> | undefined>({ ...mapping.fields });
  for (const [field, read] of readers) {
    try {
      values[field] = read?.(record, context);
    } catch (error) {
      if (error instanceof UnreadableError) {
        throw new UnreadableError(`${field}: ${error.message}`);
      }
      throw error;
    }
  }
  return values;
}
