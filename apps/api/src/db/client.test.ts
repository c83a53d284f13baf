import type { Connection } from 'pg';
import { sql } from 'drizzle-orm';
import { suiteDatabase } from '../../test/harness.ts';
import { openDatabase } from './client.ts';

const database = await suiteDatabase();

describe('a pool of connections', () => {
  it('gets a connection back that ended before its transaction began', async () => {
    const db = openDatabase(database.url, { max: 1 });
    db.$client.once('acquire', (client) =>
      (client as unknown as { connection: Connection }).connection.stream.destroy(),
    );
    await expect(db.transaction(async () => 'never')).rejects.toThrow();
    const { rows } = await db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
    await db.$client.end();
  });
});
