import { startWire } from '@zhucheng/test-kit/wire';
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

  it('gives a connection up that is silent longer than a statement may take, also within a transaction', async () => {
    const wire = await startWire(database.url);
    const db = openDatabase(wire.url, { max: 1, statementTimeout: 100 });
    const one = sql`select 1 as one`;
    await db.execute(one);
    wire.hold();
    await expect(db.execute(one)).rejects.toThrow();
    wire.release();
    const cut = db.transaction(async (tx) => {
      await tx.execute(one);
      wire.hold();
      await tx.execute(one);
    });
    await expect(cut).rejects.toThrow();
    wire.release();
    expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
    await db.$client.end();
    await wire.close();
  });
});
