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
