import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@zhucheng/test-kit';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { programPath } from '../paths.ts';
import { withDatabase } from './client.ts';
import { migrateDatabase, migrationCount } from './migrate.ts';

let empty: TestDatabase;

beforeAll(async () => {
  empty = await createTestDatabase({ version: 'empty', migrate: async () => undefined });
});

afterAll(() => empty.drop());

describe('migrateDatabase', () => {
  it('can be run by several processes at once and repeatedly', async () => {
    await Promise.all([migrateDatabase(empty.url), migrateDatabase(empty.url)]);
    await migrateDatabase(empty.url);
    const [row] = await empty.query(
      'select count(*)::int as done from drizzle.__drizzle_migrations',
    );
    expect(row?.done).toBe(await migrationCount());
  });

  it('loads the divisions', async () => {
    const levels = await empty.query(
      'select level, count(*)::int from division group by level order by level',
    );
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3]);
  });

  it('has an index for every foreign key', async () => {
    const missing = await empty.query(`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and c.confrelid <> 'division'::regclass
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
    expect(missing).toEqual([]);
  });
});

/** Migrates a database up to the migration before the named one, as an older release did. */
async function migrateBefore(url: string, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const journalFile = join(folder, 'meta', '_journal.json');
  await cp(programPath('db', 'migrations'), folder, { recursive: true });
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(at).toBeGreaterThan(0);
  const entries = journal.entries.slice(0, at);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  await withDatabase(url, (db) => migrate(db, { migrationsFolder: folder }));
  await rm(folder, { recursive: true });
}

describe('accounts of staff from before roles were rows', () => {
  let old: TestDatabase;

  beforeAll(async () => {
    old = await createTestDatabase({ version: 'empty', migrate: async () => undefined });
    await migrateBefore(old.url, '0054_console_staff');
    await old.query(`
      insert into account (id, phone, realname, staff_roles, state) values
        (gen_random_uuid(), '13800000011', '管理员', '{admin}', 'active'),
        (gen_random_uuid(), '13800000012', '人事', '{hr}', 'active'),
        (gen_random_uuid(), '13800000013', '招聘', '{recruiter,hr}', 'active'),
        (gen_random_uuid(), '13800000014', '编辑客服', '{editor,agent,unknown}', 'active'),
        (gen_random_uuid(), '13800000015', '会员', '{}', 'active'),
        (gen_random_uuid(), '13800000016', '注销的', '{admin}', 'closed')`);
    await migrateDatabase(old.url);
  });

  afterAll(() => old.drop());

  it('keep their roles under the names of today, and are invited to set up the authenticator', async () => {
    const rows = await old.query(`
      select realname, staff.state, array_agg(role.key order by role.key) as roles
      from staff join account on account.id = staff.account_id
      left join staff_role on staff_role.account_id = staff.account_id
      left join role on role.id = staff_role.role_id
      group by realname, staff.state, phone order by phone`);
    expect(rows).toEqual([
      { realname: '管理员', state: 'invited', roles: ['admin'] },
      { realname: '人事', state: 'invited', roles: ['recruiter'] },
      { realname: '招聘', state: 'invited', roles: ['recruiter'] },
      { realname: '编辑客服', state: 'invited', roles: ['agent', 'editor'] },
    ]);
  });
});

describe('a migration of a table that somebody reads for long', () => {
  it('holds up nobody else for long, and is applied afterwards', async () => {
    const old = await createTestDatabase({ version: 'empty', migrate: async () => undefined });
    await migrateBefore(old.url, '0088_paper_signatures');
    const reader = new Client({ connectionString: old.url });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select from ai_paper');
    const migrated = migrateDatabase(old.url);
    const waiting = () =>
      old.query("select from pg_locks where relation = 'ai_paper'::regclass and not granted");
    while ((await waiting()).length === 0);
    // Stands behind the migration in the queue for the table.
    expect(await old.query('select count(*)::int as papers from ai_paper')).toEqual([
      { papers: 0 },
    ]);
    await reader.query('commit');
    await reader.end();
    await migrated;
    expect(await old.query('select signed_by from ai_paper')).toEqual([]);
    await old.drop();
  });
});
