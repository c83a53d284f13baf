import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Connection } from 'pg';
import { sql } from 'drizzle-orm';
import { suiteDatabase } from '../../test/harness.ts';
import { openDatabase } from './client.ts';

const database = await suiteDatabase();

/** A wire to the database that can be cut: nothing gets through from then on, and no connection ends. */
async function startWire(url: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
    near.pipe(far);
    far.pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const wired = new URL(url);
  wired.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: wired.href,
    cut: () => sockets.splice(0).forEach((socket) => socket.unpipe().pause()),
    close: () => server.close(),
  };
}

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
    wire.cut();
    await expect(db.execute(one)).rejects.toThrow();
    const cut = db.transaction(async (tx) => {
      await tx.execute(one);
      wire.cut();
      await tx.execute(one);
    });
    await expect(cut).rejects.toThrow();
    expect((await db.execute(one)).rows).toEqual([{ one: 1 }]);
    await db.$client.end();
    wire.close();
  });
});
