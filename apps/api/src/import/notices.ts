import type { NoticeInput, ProjectInput } from '../content/index.ts';
import {
  readFields,
  type FieldReader,
  type Mapping,
  type MappingContext,
  type SourceRecord,
} from './mapping.ts';

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

/** A source of tender notices, a record each. Fields that the source doesn't have are left out. */
export type NoticeMapping = Mapping<
  { [K in Exclude<keyof NoticeFields, Optional>]: FieldReader<NoticeFields[K]> } & {
    [K in Optional]?: FieldReader<NoticeFields[K]>;
  }
>;

/** Input of a notice from a record. Throws `UnreadableError`. */
export function mapNotice(
  mapping: NoticeMapping,
  record: SourceRecord,
  context: MappingContext,
): NoticeInput {
  // The type of the mapping guarantees a reader of the right type for every required field.
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
  } = readFields(mapping, record, context) as unknown as NoticeFields;
  const project = { projectNo, category, projectType, divisionCode, buyer, agency };
  return { ...notice, project: { key: projectKey, name: projectName, ...project } };
}
