import { Column, getTableName, is, SQL } from 'drizzle-orm';

/** A selected field of a drizzle statement and its place in the result. */
export interface SelectedField {
  path: string[];
  field: object;
}

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

type Row = readonly unknown[];
type ReadValue = (row: Row) => unknown;

/**
 * Mapper of a statement's rows with the result of drizzle's own, which looks at the classes of all fields again for each
 * row. `notNullable` has the tables that are not outer joined.
 */
export function createRowMapper(
  fields: readonly SelectedField[],
  notNullable: Readonly<Record<string, boolean>> = {},
): ReadValue {
  const cells = fields.map(({ path, field }, index) => ({ path, field, index }));
  return readObject(cells, notNullable, 0);
}

interface Cell extends SelectedField {
  index: number;
}

function readObject(
  cells: readonly Cell[],
  notNullable: Readonly<Record<string, boolean>>,
  depth: number,
): ReadValue {
  const groups = Map.groupBy(cells, ({ path }) => path[depth] ?? '');
  const properties = [...groups].map(([name, members]): [string, ReadValue] => {
    const [first] = members;
    if (first?.path.length === depth + 1) return [name, readCell(first)];
    const read = readObject(members, notNullable, depth + 1);
    const missing = depth === 0 ? findMissingMark(members, notNullable) : undefined;
    return [
      name,
      missing === undefined ? read : (row) => (row[missing] === null ? null : read(row)),
    ];
  });
  return (row) => {
    const result: Record<string, unknown> = {};
    for (const [name, read] of properties) result[name] = read(row);
    return result;
  };
}

function readCell({ field, index }: Cell): ReadValue {
  const decoder = findDecoder(field);
  // Bound once: columns of views and aliases are proxies, slow to look anything up in.
  const decode = decoder.mapFromDriverValue.bind(decoder);
  return (row) => {
    const value = row[index];
    return value === null ? null : decode(value);
  };
}

/** A column decodes itself, an expression has a decoder. */
function findDecoder(field: SelectedField['field']): Decoder {
  if (is(field, Column)) return field;
  const expression: unknown = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(expression, SQL)) throw new Error('this kind of selected field has no mapper');
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/** Index of the value that is null where an outer join found no row; undefined for other objects. */
function findMissingMark(
  members: readonly Cell[],
  notNullable: Readonly<Record<string, boolean>>,
): number | undefined {
  const columns = members.filter(({ field, path }) => path.length === 2 && is(field, Column));
  const tables = new Set(columns.map(({ field }) => getTableName((field as Column).table)));
  const [table, another] = tables;
  if (table === undefined || another !== undefined || notNullable[table]) return undefined;
  return columns[0]?.index;
}
