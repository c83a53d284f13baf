import { createTestDatabase, type TestDatabase } from '@zhucheng/test-kit';
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
