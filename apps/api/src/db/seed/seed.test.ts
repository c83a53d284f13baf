import { readFile } from 'node:fs/promises';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { programPath } from '../../paths.ts';
import { findSeededColumns } from './columns.ts';
import { divisionRows } from './division-rows.ts';
import { planSeed } from './seed-table.ts';
import { seedReferenceData } from './seed.ts';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase({ seeded: true });
});
afterAll(() => database.drop());

const shippedRows = async (file: string) =>
  JSON.parse(await readFile(programPath('db', 'seed', file), 'utf8')) as unknown[];
const titleOf = async (page: string) =>
  (await database.query('select title from page_meta where page = $1', [page]))[0]?.title;
/** Makes the next run treat the shipped rows as a new version. */
const forgetVersion = (step: string) =>
  database.query("update setup_step set version = 'older' where name = $1", [step]);

describe('seedReferenceData', () => {
  it('fills divisions, columns and page titles of a new database', async () => {
    const [counts] = await database.query(`
      select (select count(*)::int from division) as divisions,
        (select count(*)::int from page_meta where title <> '' and description <> '') as pages,
        (select count(*)::int from directory) as directories,
        (select count(*)::int from article) + (select count(*)::int from tender_notice) as content`);
    expect(counts).toEqual({
      divisions: divisionRows().length,
      pages: (await shippedRows('page-meta.json')).length,
      directories: (await shippedRows('columns.json')).length,
      content: 0,
    });
  });

  it('writes the pinyin of divisions', async () => {
    const [row] = await database.query("select pinyin from division where code = '420526'");
    expect(row).toEqual({ pinyin: 'xing shan xian' });
  });

  it('brings divisions of an older version up to date', async () => {
    await database.query("update division set name = '旧', pinyin = 'jiu' where code = '420526'");
    await seedReferenceData(database.db);
    const read = () => database.query("select name, pinyin from division where code = '420526'");
    expect(await read()).toEqual([{ name: '旧', pinyin: 'jiu' }]);
    await forgetVersion('divisions');
    await seedReferenceData(database.db);
    expect(await read()).toEqual([{ name: '兴山县', pinyin: 'xing shan xian' }]);
  });

  it('places columns under their parents', async () => {
    const ids = await findSeededColumns(database.db);
    const [row] = await database.query(
      "select parent_id, direct from directory where source_id = 'standard-general'",
    );
    expect(row).toEqual({ parent_id: ids.get('standard-common'), direct: true });
  });

  it('writes nothing when it runs again', async () => {
    const before = await database.query('select * from setup_step order by name');
    await seedReferenceData(database.db);
    expect(await database.query('select * from setup_step order by name')).toEqual(before);
  });

  it('updates rows as last seeded and keeps rows that editors changed', async () => {
    await database.query("update page_meta set title = '编辑改过' where page = 'home'");
    await database.query("update page_meta set title = '旧版标题' where page = 'news'");
    // As if the older version had shipped the stored title of the news page.
    const digests = planSeed({
      rows: await database.query(
        "select page, title, keyword, description from page_meta where page = 'news'",
      ),
      keyOf: () => 'news',
      stored: new Map(),
      seeded: {},
    }).digests;
    await database.query(
      `update setup_step set version = 'older',
        detail = jsonb_set(detail, '{digests,news}', to_jsonb($1::text)) where name = 'page-meta'`,
      [digests.news],
    );
    await seedReferenceData(database.db);
    expect(await titleOf('home')).toBe('编辑改过');
    expect(await titleOf('news')).toBe('建设行业资讯');
    await forgetVersion('page-meta');
    await seedReferenceData(database.db);
    expect(await titleOf('home')).toBe('编辑改过');
  });

  it('adopts the columns of installations that got them with the sample content', async () => {
    const ids = await findSeededColumns(database.db);
    await database.query("update directory set source = 'sample'");
    await database.query("update directory set name = '行业' where source_id = 'industry'");
    await database.query("delete from setup_step where name = 'columns'");
    await seedReferenceData(database.db);
    expect(await findSeededColumns(database.db)).toEqual(ids);
    const rows = await database.query("select name from directory where source_id = 'industry'");
    expect(rows).toEqual([{ name: '行业' }]);
  });
});

describe('planSeed', () => {
  const keyOf = ({ key }: { key: string }) => key;
  const seededDigests = (rows: { key: string; text: string }[]) =>
    planSeed({ rows, keyOf, stored: new Map(), seeded: {} }).digests;

  it('writes missing rows and rows stored as last seeded', () => {
    const old = [{ key: 'a', text: '1' }];
    const rows = [
      { key: 'a', text: '2' },
      { key: 'b', text: '1' },
    ];
    const stored = new Map(old.map((row) => [row.key, row]));
    const plan = planSeed({ rows, keyOf, stored, seeded: seededDigests(old) });
    expect(plan).toEqual({ writes: rows, digests: seededDigests(rows) });
  });

  it('keeps edited rows and remembers their last seed', () => {
    const seeded = seededDigests([{ key: 'a', text: '1' }]);
    const stored = new Map([['a', { key: 'a', text: 'edited' }]]);
    const plan = planSeed({ rows: [{ key: 'a', text: '2' }], keyOf, stored, seeded });
    expect(plan).toEqual({ writes: [], digests: seeded });
  });

  it('records rows of an unrecorded installation only when they equal the shipped ones', () => {
    const rows = [
      { key: 'a', text: '1' },
      { key: 'b', text: '1' },
    ];
    const stored = new Map([
      ['a', { key: 'a', text: '1' }],
      ['b', { key: 'b', text: 'edited' }],
    ]);
    const { writes, digests } = planSeed({ rows, keyOf, stored, seeded: {} });
    expect(writes).toEqual([]);
    expect(Object.keys(digests)).toEqual(['a']);
  });
});
