/** Key of a list of records that is stored by columns. */
const COLUMNS = '$columns';

/** Marks the columns of a single record, one that has a property `$columns` itself. */
const SINGLE = '$single';

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (record: Values, map: (value: unknown, key: string) => unknown): Values =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/** Returns the keys that all values have in the same order; undefined unless they are two records or more. */
function getCommonKeys([first, ...others]: readonly unknown[]): string[] | undefined {
  if (!isRecord(first) || others.length === 0) return undefined;
  const keys = Object.keys(first);
  const isAlike = (other: unknown) => {
    const own = isRecord(other) ? Object.keys(other) : [];
    return own.length === keys.length && own.every((key, i) => key === keys[i]);
  };
  return keys.length > 0 && others.every(isAlike) ? keys : undefined;
}

/**
 * Stores lists of like records in JSON data by columns: `[{a: 1}, {a: 2}]` becomes `{$columns: {a: [1, 2]}}`. Names stand
 * there once and like values side by side, which compresses better.
 */
export function toColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const records: readonly unknown[] = value;
    const keys = getCommonKeys(records);
    if (!keys) return records.map(toColumns);
    const columns = keys.map((key) => [key, toColumns(records.map((one) => (one as Values)[key]))]);
    return { [COLUMNS]: Object.fromEntries(columns) as Values };
  }
  if (!isRecord(value)) return value;
  if (!(COLUMNS in value)) return mapValues(value, toColumns);
  return { [COLUMNS]: mapValues(value, (one) => [toColumns(one)]), [SINGLE]: true };
}

/** Restores data from {@link toColumns}. */
export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns);
  if (!isRecord(value)) return value;
  if (!(COLUMNS in value)) return mapValues(value, fromColumns);
  const columns = mapValues(value[COLUMNS] as Values, fromColumns) as Record<string, unknown[]>;
  const rows = (Object.values(columns)[0] ?? []).map((_, i) =>
    mapValues(columns, (column) => (column as unknown[])[i]),
  );
  return value[SINGLE] ? rows[0] : rows;
}
