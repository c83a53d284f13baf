import type { FieldRow, FieldValue, FieldValues, ToolField } from '@zhucheng/domain-writing/types';
import { isShown } from '@zhucheng/domain-writing';

/** What the controls of one field hold: texts as typed, rows of texts, chosen values, a tick. */
export type RawValue = string | boolean | readonly string[] | readonly FieldRow[];

/** What all controls of a form hold, by field name. */
export type RawValues = Record<string, RawValue>;

/** What controls hold while nothing is entered. */
function getEmpty({ kind, columns = [] }: ToolField): RawValue {
  if (kind === 'dateRange' || kind === 'region') return ['', ''];
  if (kind === 'multiSelect' || kind === 'material') return [];
  if (kind === 'checkbox') return false;
  return kind === 'table' ? [createRow(columns)] : '';
}

/** A row of a table without entries. */
export const createRow = (columns: NonNullable<ToolField['columns']>): FieldRow =>
  Object.fromEntries(columns.map(({ name }) => [name, '']));

/** What the controls of a form hold for values; empty where there are none. */
export const toRawValues = (fields: readonly ToolField[], values: FieldValues): RawValues =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name];
      return [field.name, typeof value === 'number' ? String(value) : (value ?? getEmpty(field))];
    }),
  );

const isBlankRow = (row: FieldRow) => Object.values(row).every((cell) => cell.trim() === '');

/** Rows up to the last one with an entry, with their filled-in cells; a row's place is that of its controls. */
function toRows(rows: readonly FieldRow[]): FieldRow[] {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  return rows
    .slice(0, last + 1)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell.trim() !== '')));
}

const isRows = (list: readonly unknown[]): list is readonly FieldRow[] =>
  typeof list[0] === 'object';

/** Value of one field; undefined where nothing is entered. */
function toFieldValue({ kind }: ToolField, raw: RawValue | undefined): FieldValue | undefined {
  if (raw === undefined || typeof raw === 'boolean') return raw;
  if (typeof raw === 'string') return raw.trim() === '' ? undefined : raw.trim();
  const list = isRows(raw)
    ? toRows(raw)
    : kind === 'dateRange'
      ? raw.map((day) => day.trim())
      : raw.map((item) => item.trim()).filter((item) => item !== '');
  return list.length === 0 || list.every((item) => item === '') ? undefined : list;
}

/** What was entered in the fields that the form asks for as it is filled in. */
export function toFieldValues(fields: readonly ToolField[], raw: RawValues): FieldValues {
  const chosen = Object.fromEntries(
    fields.map((field) => [field.name, toFieldValue(field, raw[field.name])]),
  );
  return Object.fromEntries(
    fields
      .filter((field) => isShown(field, chosen) && chosen[field.name] !== undefined)
      .map(({ name }) => [name, chosen[name]]),
  );
}

/** Fields of a form under their headings; without a heading of its own, a field belongs to the one before. */
export function groupFields(fields: readonly ToolField[]): Map<string, ToolField[]> {
  const groups = new Map<string, ToolField[]>();
  let heading = '填写';
  for (const field of fields) {
    heading = field.group ?? heading;
    groups.set(heading, [...(groups.get(heading) ?? []), field]);
  }
  return groups;
}
