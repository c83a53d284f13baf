import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as search from '../db/schema/search.ts';
import * as schema from '../db/schema.ts';
import { LIFESPANS } from './lifespans.ts';

const tables = [...Object.values(schema), ...Object.values(search)]
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table));

const parents = [...LIFESPANS].flatMap(([name, lifespan]) =>
  typeof lifespan === 'object' && 'with' in lifespan ? [[name, lifespan.with] as const] : [],
);

it('says of each table how long its rows stay', () => {
  expect([...LIFESPANS.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

it.each(parents)('%s goes with %s', (name, parent) => {
  const keys = tables.find((table) => table.name === name)?.foreignKeys ?? [];
  const falls = keys.filter((key) => getTableConfig(key.reference().foreignTable).name === parent);
  expect(falls.map((key) => key.onDelete)).toEqual(['cascade']);
});

it.each(parents)('%s goes with a table that a job clears', (_name, parent) => {
  expect(LIFESPANS.get(parent)).toEqual({ job: expect.any(String) as string });
});
