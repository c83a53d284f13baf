import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { makeNotice } from '../../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import type { Database } from '../client.ts';
import { prepared } from './prepared-statements.ts';
import { lot, organisation, publishedNotice, tenderNotice, tenderProject } from '../schema.ts';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase();
  const { db } = database;
  await makeNotice(db, {
    title: '大桥招标公告',
    deadline: new Date('2026-02-01T09:30:00+08:00'),
    amount: { value: '1200000.50', text: '120 万元', kind: '控制价' },
    lot: { lotNo: '1', name: '一标段' },
    changes: [{ field: '限价', from: '一', to: '二' }],
    project: { key: 'bridge', buyer: '交通局' },
  });
  await makeNotice(db, { title: '学校招标公告', project: { key: 'school', agency: '代理公司' } });
});

afterAll(() => database.drop());

const agency = alias(organisation, 'agency');

/** Columns of tables, views and aliases, expressions, objects of inner and outer joins. */
const select = (db: Database) =>
  db
    .select({
      title: publishedNotice.title,
      amount: publishedNotice.amount,
      publishTime: publishedNotice.publishTime,
      deadline: publishedNotice.deadline,
      changes: publishedNotice.changes,
      length: sql<number>`length(${publishedNotice.title})`,
      double: sql`length(${publishedNotice.title})`.mapWith((length: number) => length * 2),
      named: sql<string>`upper(${tenderNotice.source})`.as('named'),
      notice: { id: tenderNotice.id, title: tenderNotice.title, lotName: lot.name },
      project: { id: tenderProject.id, projectNo: tenderProject.projectNo },
      lot: { name: lot.name, lotNo: lot.lotNo, projectId: lot.projectId },
      buyer: { id: organisation.id, name: organisation.name },
      agency: { id: agency.id, name: agency.name },
      counted: { agencyLength: sql<number | null>`length(${agency.name})` },
    })
    .from(publishedNotice)
    .innerJoin(tenderNotice, eq(tenderNotice.id, publishedNotice.id))
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .leftJoin(agency, eq(agency.id, tenderProject.agencyId))
    .leftJoin(lot, eq(lot.id, publishedNotice.lotId))
    .where(eq(publishedNotice.infoType, sql.placeholder('infoType')))
    .orderBy(asc(publishedNotice.title));

const statement = prepared('test_rows', (db, name) => select(db).prepare(name));

describe('prepared', () => {
  it('maps rows as drizzle does', async () => {
    const values = { infoType: '0100' };
    const rows = await statement(database.db).execute(values);
    expect(rows).toEqual(await select(database.db).execute(values));
    expect(rows).toMatchObject([
      { amount: '1200000.50', lot: { lotNo: '1' }, buyer: { name: '交通局' }, agency: null },
      { deadline: null, lot: null, buyer: null, agency: { name: '代理公司' } },
    ]);
  });

  // Fails when a version of drizzle calls the parts that `prepared` replaces by other names.
  it('replaces the mapper of drizzle', async () => {
    const query = prepared('test_mapper', (db, name) => select(db).prepare(name))(database.db);
    expect(query).toMatchObject({
      fields: expect.any(Array),
      joinsNotNullableMap: expect.any(Object),
    });
    Object.assign(query, { customResultMapper: (rows: unknown[]) => rows.map(() => 'mapped') });
    expect(await query.execute({ infoType: '0100' })).toEqual(['mapped', 'mapped']);
  });

  it('builds a statement once for each shape', () => {
    let built = 0;
    const query = prepared('test_shapes', (db, name) => {
      built += 1;
      return select(db).prepare(name);
    });
    expect(query(database.db, 'a')).toBe(query(database.db, 'a'));
    expect(query(database.db, 'b')).not.toBe(query(database.db, 'a'));
    expect(built).toBe(2);
  });
});
