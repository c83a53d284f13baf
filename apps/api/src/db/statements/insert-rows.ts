import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/**
 * `insert into … select … from unnest(…)`: as many rows as wanted with a parameter a column, where `values` takes one a
 * value, at most 65,535 and slowly. All rows have the properties of the first; columns that it lacks get their default.
 * To be continued by `on conflict`.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([name, { defaultFn }]) => given.has(name) || defaultFn,
  );
  const arrays = columns.map(([name, column]) => {
    const values = rows.map((row) => toDriverValue(column, (row as Record<string, unknown>)[name]));
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));
  return sql`insert into ${sql.identifier(getTableConfig(table).name)} (${names})
    select * from unnest(${sql.join(arrays, sql`, `)})`;
}

function toDriverValue(column: PgColumn, value: unknown): unknown {
  const given = value === undefined ? column.defaultFn?.() : value;
  return given === null || given === undefined ? null : column.mapToDriverValue(given);
}
