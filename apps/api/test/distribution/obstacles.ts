import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Placement } from './placements.ts';

type Placements = Readonly<Record<string, Placement>>;

/** Names of the columns with numbers of a sequence, as `table.column`. */
export const listSequences = (table: PgTable): string[] => {
  const { name, columns } = getTableConfig(table);
  return columns
    .filter((column) => column.generatedIdentity || /serial/.test(column.getSQLType()))
    .map((column) => `${name}.${column.name}`);
};

/**
 * What of a table an engine that spreads rows over nodes refuses: uniqueness that would have to be looked up on all nodes, and
 * references to rows that lie on another. Empty for a table that isn't spread.
 */
export function listObstacles(table: PgTable, placements: Placements): string[] {
  const { name } = getTableConfig(table);
  const place = placements[name];
  if (place === undefined || typeof place === 'string') return [];
  const scattered = listUnique(table)
    .filter((columns) => !columns.includes(place.by))
    .map((columns) => `${name} (${columns.join(', ')}) is unique across nodes`);
  return [...scattered, ...listFarReferences(table, placements, place)];
}

/** Column lists whose values are unique together. */
function listUnique(table: PgTable): string[][] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  const single = columns.filter(({ primary, isUnique }) => primary || isUnique);
  return [
    ...single.map(({ name }) => [name]),
    ...[...primaryKeys, ...uniqueConstraints].map((key) => key.columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.map((part) => ('name' in part ? `${part.name}` : '…'))),
  ];
}

function listFarReferences(
  table: PgTable,
  placements: Placements,
  place: Exclude<Placement, string>,
): string[] {
  const { name, foreignKeys } = getTableConfig(table);
  return foreignKeys.flatMap((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const target = getTableConfig(foreignTable).name;
    const there = placements[target];
    if (there === 'copied') return [];
    const isNear =
      typeof there === 'object' &&
      there.group === place.group &&
      columns.some(
        (column, at) => column.name === place.by && foreignColumns[at]?.name === there.by,
      );
    const from = columns.map((column) => column.name).join(', ');
    return isNear ? [] : [`${name} (${from}) refers to ${target} on another node`];
  });
}
