import { is } from 'drizzle-orm';
import { getTableConfig, integer, pgTable, PgTable, uuid } from 'drizzle-orm/pg-core';
import * as schema from '../../src/db/schema.ts';
import { listObstacles, listSequences } from './obstacles.ts';
import { PLACEMENTS } from './placements.ts';

const tables = Object.values(schema).filter((each) => is(each, PgTable));
const nameOf = (table: PgTable) => getTableConfig(table).name;

/** What stands in the way of spreading notices and calls: each needs its own change before, and none may be added. */
const KNOWN = [
  'award (id) is unique across nodes',
  'award (lot_id) refers to lot on another node',
  'award_organisation (award_id) refers to award on another node',
  'award_organisation (organisation_id) refers to organisation on another node',
  'conversation (guest_id) refers to guest on another node',
  'lot (id) is unique across nodes',
  'open_call (id) is unique across nodes',
  'tender_notice (lot_id) refers to lot on another node',
  'tender_notice (merged_into) refers to tender_notice on another node',
  'tender_notice (project_id) refers to tender_project on another node',
  'tender_notice (source, source_id) is unique across nodes',
  'tender_project (agency_id) refers to organisation on another node',
  'tender_project (buyer_id) refers to organisation on another node',
  'tender_project (source, source_id) is unique across nodes',
];

describe('the rules', () => {
  const parent = pgTable('parent', { id: uuid().primaryKey(), code: integer().unique() });
  const child = pgTable('child', { parentId: uuid('parent_id').references(() => parent.id) });
  const counted = pgTable('counted', { id: integer().generatedAlwaysAsIdentity() });

  it('refuse uniqueness without the column that rows are spread by', () => {
    const placements = { parent: { by: 'id', group: 'run' } } as const;
    expect(listObstacles(parent, placements)).toEqual(['parent (code) is unique across nodes']);
  });

  it.each([
    [{ by: 'id', group: 'run' } as const, []],
    ['copied' as const, []],
    ['writer' as const, ['child (parent_id) refers to parent on another node']],
    [{ by: 'code', group: 'run' } as const, ['child (parent_id) refers to parent on another node']],
    [{ by: 'id', group: 'visit' } as const, ['child (parent_id) refers to parent on another node']],
  ])('allow references to rows on the same node: %j', (there, obstacles) => {
    const placements = { parent: there, child: { by: 'parent_id', group: 'run' } } as const;
    expect(listObstacles(child, placements)).toEqual(obstacles);
  });

  it('find numbers of sequences', () => {
    expect(listSequences(counted)).toEqual(['counted.id']);
  });
});

describe('the schema', () => {
  it('has a place for each table', () => {
    expect(Object.keys(PLACEMENTS).toSorted()).toEqual(tables.map(nameOf).toSorted());
  });

  it('adds nothing that an engine of many nodes refuses', () => {
    expect(tables.flatMap((table) => listObstacles(table, PLACEMENTS)).toSorted()).toEqual(KNOWN);
  });

  it('takes numbers from a sequence only where one node gives them, and for calls', () => {
    const spread = tables.filter((table) => typeof PLACEMENTS[nameOf(table)] === 'object');
    expect(spread.flatMap(listSequences)).toEqual(['open_call.id']);
  });
});
