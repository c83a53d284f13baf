import type { NoticeInput, ProjectInput } from '../content/tenders/notice-input.ts';
import type { Divisions } from '../db/divisions.ts';

/** A record of a source, as its file gives it. */
export type SourceRecord = Readonly<Record<string, unknown>>;

/** What a reader may ask besides the record. */
export interface MappingContext {
  divisions: Divisions;
}

/** Reads one field of ours from a record, or throws {@link Unreadable}. */
export type Reader<T> = (record: SourceRecord, context: MappingContext) => T;

/** Our fields of a notice, flat. */
export interface NoticeFields extends Omit<NoticeInput, 'project'> {
  projectKey: ProjectInput['key'];
  projectName: ProjectInput['name'];
  projectNo: ProjectInput['projectNo'];
  category: ProjectInput['category'];
  projectType: ProjectInput['projectType'];
  divisionCode: ProjectInput['divisionCode'];
  buyer: ProjectInput['buyer'];
  agency: ProjectInput['agency'];
}

type Optional = {
  [K in keyof NoticeFields]-?: undefined extends NoticeFields[K] ? K : never;
}[keyof NoticeFields];

/** How each field is read. Fields that a source doesn't have are left out. */
export type NoticeTable = {
  [K in Exclude<keyof NoticeFields, Optional>]: Reader<NoticeFields[K]>;
} & {
  [K in Optional]?: Reader<NoticeFields[K]>;
};

/** A source of notices: how its records are recognised and how each of our fields is read from them. */
export interface NoticeMapping {
  /** Name under which its rows are kept; `(source, sourceId)` is unique. */
  source: string;
  title: string;
  /** Whether a record is this source's. */
  accepts: (record: SourceRecord) => boolean;
  fields: NoticeTable;
}

/** A record that can't be taken over, and why, in words for the importer's report. */
export class Unreadable extends Error {}

/** Reads a record by its mapping's table. */
export function mapNotice(
  mapping: NoticeMapping,
  record: SourceRecord,
  context: MappingContext,
): NoticeInput {
  const values: Record<string, unknown> = {};
  for (const [field, read] of Object.entries<Reader<unknown> | undefined>(mapping.fields)) {
    try {
      values[field] = read?.(record, context);
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(`${field}: ${error.message}`);
      throw error;
    }
  }
  // The table's type makes sure that every required field has a reader of its type.
  const {
    projectKey,
    projectName,
    projectNo,
    category,
    projectType,
    divisionCode,
    buyer,
    agency,
    ...notice
  } = values as unknown as NoticeFields;
  const project = { projectNo, category, projectType, divisionCode, buyer, agency };
  return { ...notice, project: { key: projectKey, name: projectName, ...project } };
}
