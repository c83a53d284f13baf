import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suiteDatabase, type SuiteDatabase } from '../test/harness.ts';
import { localFileStore } from '../src/infrastructure/storage/file-store.ts';
import { loadSample } from './load.ts';

let database: SuiteDatabase;
let folder: string;

beforeAll(async () => {
  database = await suiteDatabase({ seeded: true });
  folder = await mkdtemp(join(tmpdir(), 'sample-upgrade-'));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const figures = async () => {
  const [row] = await database.query(`
    select (select count(*)::int from tender_notice) as notices,
      (select count(*)::int from tender_notice where contact <> '{}') as contacts,
      (select count(*)::int from tender_notice where state = 'withdrawn') as withdrawn,
      (select count(*)::int from notice_file) as files,
      (select count(*)::int from file) as stored`);
  return row;
};

it('upgrades an installation of version 2 and leaves withdrawn notices withdrawn', async () => {
  const store = localFileStore(join(folder, 'files'));
  await loadSample(database.db, store);
  const whole = await figures();
  expect(whole).toMatchObject({ files: 34, withdrawn: 0 });

  // The state of version 2: no contacts, other digests, no attachments.
  await database.query('delete from notice_file');
  await database.query(`delete from file where purpose = 'attachment'
    and id not in (select file_id from article_file)`);
  await database.query("update tender_notice set contact = '{}', source_hash = 'of version 2'");
  await database.query(`update tender_notice set state = 'withdrawn'
    where id = (select id from tender_notice where info_type = '0100' order by id limit 1)`);
  await database.query("update setup_step set version = '2' where name = 'sample'");
  expect(await figures()).toMatchObject({ contacts: 0, files: 0, withdrawn: 1 });

  expect(await loadSample(database.db, store)).not.toBeNull();
  expect(await figures()).toEqual({ ...whole, withdrawn: 1 });
  expect(await loadSample(database.db, store)).toBeNull();
}, 120_000);

it('writes changed texts into an existing installation, and nothing else', async () => {
  const store = localFileStore(join(folder, 'files'));
  const day = 86_400_000;
  const readArticles = () =>
    database.query(
      "select source_id, title, release_time from article where source = 'sample' order by 1",
    );
  await database.query("update setup_step set version = 'of other files' where name = 'sample'");
  const shipped = await readArticles();

  await database.query(`update article set title = '以前的标题', source_hash = 'of the former text'
    where source = 'sample' and source_id = 'know-001'`);
  await database.query(`update article set title = '编辑改过的标题'
    where source = 'sample' and source_id = 'know-002'`);
  expect(await loadSample(database.db, store, Date.now() + 3 * day)).not.toBeNull();

  const edited = shipped.map((row) =>
    row.source_id === 'know-002' ? { ...row, title: '编辑改过的标题' } : row,
  );
  expect(await readArticles()).toEqual(edited);
  expect(await loadSample(database.db, store)).toBeNull();
}, 120_000);
