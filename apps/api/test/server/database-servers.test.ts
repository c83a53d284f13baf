import { jest } from '@jest/globals';
import {
  startEmbeddedPostgres,
  startEmbeddedReplica,
  type EmbeddedPostgres,
  type EmbeddedReplica,
} from '@zhucheng/test-kit/database-servers';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { ChangeListener } from '../../src/db/signals/change-listener.ts';
import { openDatabase, type Database } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { connectionTo } from '../../src/db/servers/database-client.ts';
import { serverChoiceOf } from '../../src/db/servers/server-choice.ts';
import { fromWireId } from '../../src/wire-format.ts';
import { makeArticle, makeDirectory } from '../factories.ts';
import { createMember } from '../members.ts';
import { testApi, until, type TestApi } from '../harness.ts';

let first: EmbeddedPostgres;
let second: EmbeddedReplica;
let api: TestApi;
let url: string;
const reports: string[] = [];

/** Address of both servers, and of one where nobody is. */
function addressOfBoth(): string {
  const both = new URL(second.url);
  const credentials = `${both.username}:${both.password}`;
  const hosts = `127.0.0.1:${second.port},127.0.0.1:${first.port},127.0.0.1:1`;
  return `postgres://${credentials}@${hosts}${both.pathname}?target_session_attrs=read-write`;
}

beforeAll(async () => {
  first = await startEmbeddedPostgres();
  await migrateDatabase(first.url);
  second = await startEmbeddedReplica(first);
  url = addressOfBoth();
  serverChoiceOf(url)?.follow(({ text }) => reports.push(text));
  const replicas = { replicaUrls: [second.url], replicaMaxLag: { seconds: 60, bytes: 100_000 } };
  api = await testApi(url, replicas);
}, 120_000);

afterAll(async () => {
  await api?.close();
  await second?.stop();
  await first?.stop();
});

const insideOf = async (db: Database) => {
  const { rows } = await db.execute<{ port: number }>(sql`select inet_server_port() as port`);
  return rows[0]?.port;
};

describe('an address with several servers', () => {
  it('leads to the one that takes writes, and tells which one is wrong', async () => {
    const db = openDatabase(url, { max: 1 });
    expect(await insideOf(db)).toBe(first.port);
    await db.$client.end();
    await until(() => reports.some((text) => text.includes('127.0.0.1:1 ')));
    expect(reports).toContain(`数据库主库是 127.0.0.1:${first.port}`);
    expect(reports).toContain('数据库 127.0.0.1:1 不能写入：连接被拒绝，请检查它是否在运行');
  });

  it('says that the only server is a replica, in the log and in the status', async () => {
    await expect(migrateDatabase(second.url)).rejects.toThrow(
      '数据库是只读副本，不能写入：请在 DATABASE_URL 里写主库的地址',
    );
    const lonely = await testApi(second.url);
    const ready = await lonely.get('/readyz');
    expect([ready.status, ready.body.msg]).toEqual([
      503,
      '数据库是只读副本，暂时不能写入：请检查 DATABASE_URL 和数据库集群',
    ]);
    await lonely.close();
  });

  it('throws away a connection on which a write was refused', async () => {
    const db = openDatabase(second.url, { max: 1 });
    const processId = async () => {
      const { rows } = await db.execute<{ id: number }>(sql`select pg_backend_pid() as id`);
      return rows[0]?.id;
    };
    const before = await processId();
    const write = db.transaction((tx) => tx.execute(sql`create table refused ()`));
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await processId()).not.toBe(before);
    await db.$client.end();
  });
});

describe('reading from a replica', () => {
  /** Stops or continues what the replica does with the primary's log. */
  const replay = async (to: 'pause' | 'resume') => {
    const db = openDatabase(second.superuserUrl, { max: 1 });
    await db.execute(sql.raw(`select pg_wal_replay_${to}()`));
    await db.$client.end();
  };
  const isRead = async () => {
    const { text } = (await api.get('/metrics')).body;
    const [, value] = /^database_replica_read\{server="[^"]+"\} (\d)$/m.exec(String(text)) ?? [];
    return value === '1';
  };
  const readsFrom = async (db: Database) => (await insideOf(db)) ?? 0;

  it('has what the caller wrote: while it is behind the primary answers', async () => {
    const { databases } = api.app;
    await until(async () => (await readsFrom(databases.reader())) === second.port);
    await replay('pause');
    await databases.primary.execute(sql`create table written as select 1 as one`);
    const position = await databases.position();
    const before = await databases.readerAfter(position);
    expect(await readsFrom(before)).toBe(first.port);
    await replay('resume');
    let after = before;
    await until(async () => {
      after = await databases.readerAfter(position);
      return (await readsFrom(after)) === second.port;
    });
    expect((await after.execute(sql`select one from written`)).rows).toEqual([{ one: 1 }]);
  });

  it('has no content older than its invalidation', async () => {
    const { databases, changes } = api.app;
    await replay('pause');
    const changed = Promise.withResolvers<void>();
    const leave = changes.subscribe({ onChange: () => changed.resolve() });
    const id = await makeArticle(databases.primary, await makeDirectory(databases.primary));
    await changed.promise;
    leave();
    const find = (db: Database) =>
      db.execute(sql`select 1 from article where id = ${fromWireId(id)}`);
    for (let looks = 0; looks < 20; looks += 1) {
      expect((await find(databases.reader())).rows).toHaveLength(1);
    }
    await replay('resume');
    await until(async () => (await readsFrom(databases.reader())) === second.port);
    expect((await find(databases.reader())).rows).toHaveLength(1);
  });

  it('leaves out a replica that is too far behind, until it has caught up', async () => {
    await until(isRead);
    await replay('pause');
    const { primary } = api.app.databases;
    await primary.execute(
      sql`create table filler as select repeat(md5(n::text), 20) from generate_series(1, 2000) n`,
    );
    await until(async () => !(await isRead()));
    await replay('resume');
    await until(isRead);
  });

  it('follows what the browser wrote by a cookie, and never in replies that all share', async () => {
    const member = await createMember(api);
    const readerAfter = jest.spyOn(api.app.databases, 'readerAfter');
    const { headers } = await api.post('/news/readHistory/clear', {}, member);
    const [cookie = ''] = [headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(
      /^write-position=[\da-f]+\.[\w-]{22}; Max-Age=65; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const carried = `${member.headers.cookie}; ${cookie.split(';')[0]}`;
    await api.post('/news/readHistory/listPaged', {}, { headers: { cookie: carried } });
    expect(readerAfter).toHaveBeenCalledTimes(1);
    expect(readerAfter.mock.calls[0]?.[0]).toBeGreaterThan(0n);
    const forged = `${member.headers.cookie}; write-position=ffffffffffffffff.${'A'.repeat(22)}`;
    await api.post('/news/readHistory/listPaged', {}, { headers: { cookie: forged } });
    await api.post('/news/pub/newsDirList', {}, { headers: { cookie: carried } });
    expect(readerAfter).toHaveBeenCalledTimes(1);
  });
});

describe('a failover', () => {
  const endings: (() => Promise<unknown>)[] = [];

  afterAll(async () => {
    for (const end of endings.toReversed()) await end();
  });

  it('is found by every connection of ours, and by calls', async () => {
    const db = openDatabase(url, { max: 2 });
    endings.push(() => db.$client.end());
    const changes = new ChangeListener(url);
    endings.push(() => changes.close());
    const seen: string[] = [];
    changes.subscribe({ onBroadcast: (payload) => seen.push(payload) });
    await changes.start();
    const boss = new PgBoss({ ...connectionTo(url), schema: 'pgboss', max: 2 });
    endings.push(() => boss.stop({ graceful: false }));
    boss.on('error', () => undefined);
    await boss.start();
    await boss.createQueue('probe');
    expect(await insideOf(db)).toBe(first.port);
    await db.execute(sql`create table kept as select 1 as one`);
    await until(async () => (await api.get('/readyz')).status === 200);
    const member = await createMember(api);

    await first.stop();
    // Nobody takes writes: said honestly, with the time after which it is worth another try.
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'NO_WRITER' } });
    const refused = await api.post('/news/readHistory/listPaged', {}, member);
    expect([refused.status, refused.body.code]).toEqual([503, '50300']);
    expect(refused.headers['retry-after']).toBe('5');
    await until(() => reports.some((text) => text.startsWith('没有可写的数据库')));
    // What everybody may read comes from the replica meanwhile.
    expect((await api.post('/news/pub/newsDirList')).status).toBe(200);

    await second.promote();
    expect(await insideOf(db)).toBe(second.port);
    await db.execute(sql`insert into kept select 2`);
    const { rows } = await db.execute(sql`select one from kept order by 1`);
    expect(rows).toEqual([{ one: 1 }, { one: 2 }]);
    await until(() => changes.connected);
    await changes.broadcast(['after']);
    await until(() => seen.includes('after'));
    expect(await boss.send('probe', {})).toEqual(expect.any(String));
    expect((await api.get('/readyz')).status).toBe(200);
    expect(reports).toContain(`数据库主库是 127.0.0.1:${second.port}`);
    // The replica is the primary now: nothing else is left to read from.
    await until(() => api.app.databases.replicas[0]?.problem === '不是副本');
    expect(api.app.databases.reader()).toBe(api.app.databases.primary);
  }, 120_000);
});
