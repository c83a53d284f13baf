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
  const { names, values } = unnestRows(table, rows);
  return sql`insert into ${nameOf(table)} (${sql.join(names, sql`, `)}) select * from ${values}`;
}

/**
 * `update … set … from unnest(…)`: the rows of a table with the keys of the given ones take their other columns. All given
 * rows have the properties of the first.
 */
export function updateRows<Table extends PgTable>(
  table: Table,
  key: Extract<keyof Table['$inferInsert'], string>,
  rows: readonly Partial<Table['$inferInsert']>[],
): SQL {
  const { names, values } = unnestRows(table, rows, 'onUpdateFn');
  const given = sql.identifier('given');
  const keyName = sql.identifier(getTableColumns(table)[key]?.name ?? key);
  const taken = names
    .filter(({ value }) => value !== keyName.value)
    .map((name) => sql`${name} = ${given}.${name}`);
  return sql`update ${nameOf(table)} as stored set ${sql.join(taken, sql`, `)}
    from ${values} as ${given} (${sql.join(names, sql`, `)})
    where stored.${keyName} = ${given}.${keyName}`;
}

const nameOf = (table: PgTable) => sql.identifier(getTableConfig(table).name);

/** Columns of rows, and the rows as a table of the statement; the application's own values stand where none is given. */
function unnestRows(
  table: PgTable,
  rows: readonly object[],
  ownValue: 'defaultFn' | 'onUpdateFn' = 'defaultFn',
) {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([name, column]) => given.has(name) || column[ownValue],
  );
  const arrays = columns.map(([name, column]) => {
    const values = rows.map((row) =>
      toDriverValue(column, (row as Record<string, unknown>)[name], ownValue),
    );
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  return {
    names: columns.map(([, { name }]) => sql.identifier(name)),
    values: sql`unnest(${sql.join(arrays, sql`, `)})`,
  };
}

function toDriverValue(
  column: PgColumn,
  value: unknown,
  ownValue: 'defaultFn' | 'onUpdateFn',
): unknown {
  const given = value === undefined ? column[ownValue]?.() : value;
  return given === null || given === undefined ? null : column.mapToDriverValue(given);
}
