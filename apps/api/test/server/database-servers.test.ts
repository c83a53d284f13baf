import { startEmbeddedPostgres, type EmbeddedPostgres } from '@zhucheng/stack';
import { startEmbeddedReplica, type EmbeddedReplica } from '@zhucheng/stack/replica';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { ChangeListener } from '../../src/db/change-listener.ts';
import { openDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { connectionTo } from '../../src/db/servers/database-client.ts';
import { serverChoiceOf } from '../../src/db/servers/server-choice.ts';
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
  api = await testApi(url);
}, 120_000);

afterAll(async () => {
  await api?.close();
  await second?.stop();
  await first?.stop();
});

const insideOf = async (db: ReturnType<typeof openDatabase>) => {
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
    expect(reports).toContain('数据库 127.0.0.1:1 不能写入：连接被拒绝，那里没有数据库在运行');
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

    await first.stop();
    // Nobody takes writes: said honestly, with the time after which it is worth another try.
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'NO_WRITER' } });
    const refused = await api.post('/news/pub/newsDirList');
    expect([refused.status, refused.body.code]).toEqual([503, '50300']);
    expect(refused.headers['retry-after']).toBe('5');
    await until(() => reports.some((text) => text.startsWith('没有可写的数据库')));

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
  }, 120_000);
});
